import { picturesInTexts, renamePictures, type Json, type Template } from '@plumbline/checklist'
import type { FileReferences } from '../../files/index.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const numberShape = /^[1-9]\d{0,15}$/

/** The files a template may name: pictures with markers, in texts, and what the information of an item shows. */
export const filesInTemplate = (
  template: Pick<Template, 'image_markers' | 'info' | 'items'> & Partial<Pick<Template, 'translations'>>,
): FileReferences => {
  const ids = new Set<number>()
  const uuids = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && uuidShape.test(value)) uuids.add(value.toLowerCase())
    else if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) ids.add(value)
    else if (typeof value === 'string' && numberShape.test(value)) walk(Number(value))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  for (const marker of template.image_markers) walk(marker.file_id)
  for (const { items } of template.info)
    for (const { type, value } of items) if (type === 'photo' || type === 'file_manager') walk(value)
  for (const file of picturesInTexts(template)) walk(file)
  return { ids: [...ids], uuids: [...uuids] }
}

/** Whether the value of an info entry names a file by its UUID, on its own or beside the file's name. */
const namesFile = (value: Json): boolean => {
  if (typeof value === 'string') return uuidShape.test(value)
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some((each: Json) => namesFile(each))
}

/**
 * The template with other files in the place of those it names, by number and UUID; what has none is named no more, by
 * its file's name neither.
 */
export const withFiles = <T extends Pick<Template, 'items' | 'image_markers' | 'info' | 'translations'>>(
  template: T,
  fileOf: ReadonlyMap<string, string>,
): T => {
  // What could name a file, as filesInTemplate sees it: elsewhere the same number is another file.
  const renamed = (value: Json): Json => {
    if (typeof value === 'number') return fileOf.get(String(value)) ?? null
    if (typeof value === 'string')
      return fileOf.get(value.toLowerCase()) ?? (uuidShape.test(value) || numberShape.test(value) ? null : value)
    if (Array.isArray(value)) return value.map((entry: Json) => renamed(entry)).filter((entry) => entry !== null)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, renamed(entry)]))
  }
  /** An info block's text: itself, or its `text`. */
  const retold = (value: Json): Json => {
    if (typeof value === 'string') return renamePictures(value, fileOf)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, text]) => [
        name,
        name === 'text' && typeof text === 'string' ? renamePictures(text, fileOf) : text,
      ]),
    )
  }
  return {
    ...template,
    items: template.items.map((item) =>
      item.type === 'instruction' ? { ...item, title: renamePictures(item.title, fileOf) } : item,
    ),
    translations: template.translations.map(({ language, strings }) => ({
      language,
      strings: Object.fromEntries(
        Object.entries(strings).map(([key, text]) => [key, renamePictures(text, fileOf)] as const),
      ),
    })),
    image_markers: template.image_markers.map((marker) => ({
      ...marker,
      file_id: marker.file_id === null ? null : (fileOf.get(String(marker.file_id).toLowerCase()) ?? null),
    })),
    info: template.info.map((block) => ({
      ...block,
      items: block.items.flatMap((entry) => {
        if (entry.type === 'instruction') return [{ ...entry, value: retold(entry.value) }]
        if (entry.type !== 'photo' && entry.type !== 'file_manager') return [entry]
        const value = renamed(entry.value)
        return namesFile(value) ? [{ ...entry, value }] : []
      }),
    })),
  }
}
