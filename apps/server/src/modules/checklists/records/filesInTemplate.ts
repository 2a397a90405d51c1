import { picturesInTexts, type Template } from '@plumbline/checklist'
import type { FileReferences } from '../../files/index.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The files a template may name: pictures with markers, in texts, and what the information of an item shows. */
export const filesInTemplate = (template: Pick<Template, 'image_markers' | 'info' | 'items'>): FileReferences => {
  const ids = new Set<number>()
  const uuids = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && uuidShape.test(value)) uuids.add(value.toLowerCase())
    else if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) ids.add(value)
    else if (typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value)) walk(Number(value))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  for (const marker of template.image_markers) walk(marker.file_id)
  for (const { items } of template.info)
    for (const { type, value } of items) if (type === 'photo' || type === 'file_manager') walk(value)
  for (const file of picturesInTexts(template)) walk(file)
  return { ids: [...ids], uuids: [...uuids] }
}
