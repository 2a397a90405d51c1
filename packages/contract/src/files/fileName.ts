/** What a name of a file or folder can't be (workspace.md section 5, "File and folder names"). */
export type FileNameProblem =
  | { readonly kind: 'empty' | 'dot' | 'space' | 'control' | 'long' }
  | { readonly kind: 'character'; readonly character: string }

export const longestFileName = 255

/** A name of nothing but spaces and signs without a shape is no name. */
const isBlank = (name: string): boolean => /^[\p{Z}\p{C}\s]*$/u.test(name)

/** The first reason why this can't be the name of a file or folder; null where it can. */
export const fileNameProblem = (name: string): FileNameProblem | null => {
  if (name === '') return { kind: 'empty' }
  const character = /[\\/:*?"<>|]/.exec(name)?.[0]
  if (character !== undefined) return { kind: 'character', character }
  if (/\p{Cc}/u.test(name) || !name.isWellFormed()) return { kind: 'control' }
  if (name.endsWith('.')) return { kind: 'dot' }
  if (/\p{Z}$/u.test(name)) return { kind: 'space' }
  if (isBlank(name)) return { kind: 'empty' }
  return name.length > longestFileName ? { kind: 'long' } : null
}

/** The name as others of its folder are held against it: upper and lower case are the same, and so are both forms of "é". */
export const fileNameKey = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

/** A name without what a file name can't hold, to offer in its place; empty where nothing is left. */
export const mendedFileName = (name: string): string => {
  const mended = name
    .replaceAll(/[\\/:*?"<>|]|\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, longestFileName)
    .replace(/[.\p{Z}]+$/u, '')
  return isBlank(mended) ? '' : mended
}

/** "plan (2).pdf": the same name with a number before its ending. */
export const numberedFileName = (name: string, number: number): string => {
  const at = name.lastIndexOf('.')
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
  const mark = ` (${number})`
  const room = Math.max(1, longestFileName - mark.length - ending.length)
  return `${stem.slice(0, room).toWellFormed()}${mark}${ending}`.slice(0, longestFileName)
}
