import { largestUpload } from '@plumbline/contract'

/** Px. `exact` leaves no choice; the others are limits that are still allowed. */
export interface SideRule {
  readonly exact?: number
  readonly least?: number
  readonly most?: number
}

/** What an uploader takes (workspace.md section 5, "Uploads"). */
export interface UploadRules {
  /** Endings ("csv") and media types ("image/png", "image/*"); absent: any. */
  readonly types?: readonly string[]
  /** Bytes; 30 MB when absent. */
  readonly most?: number
  /** Bytes; any size when absent. */
  readonly least?: number
  /** How many files; one when absent. */
  readonly files?: { readonly least: number; readonly most: number }
  readonly width?: SideRule
  readonly height?: SideRule
  /** Names of what has to be said of every file. */
  readonly meta?: readonly string[]
}

/** A file as it was chosen; the sides are null where it is no picture, or was not measured. */
export interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly sides: { readonly width: number; readonly height: number } | null
  readonly meta?: Readonly<Record<string, string>>
}

export type UploadProblem =
  | { readonly kind: 'type'; readonly name: string }
  | { readonly kind: 'tooLarge' | 'tooSmall'; readonly name: string; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'duplicate'; readonly name: string }
  | { readonly kind: 'tooMany' | 'tooFew'; readonly limit: number }
  | {
      readonly kind: 'wrong' | 'short' | 'long'
      readonly side: 'width' | 'height'
      readonly name: string
      readonly pixels: number
      readonly limit: number
    }
  | { readonly kind: 'meta'; readonly name: string; readonly field: string }

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

const isOfType = ({ name, type }: ChosenFile, types: readonly string[]): boolean =>
  types.some((allowed) => {
    if (!allowed.includes('/')) return endingOf(name) === allowed.toLowerCase()
    return allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed
  })

const sideProblem = (file: ChosenFile, side: 'width' | 'height', rule: SideRule | undefined): UploadProblem | null => {
  if (!file.sides || !rule) return null
  const pixels = file.sides[side]
  const found = (kind: 'wrong' | 'short' | 'long', limit: number): UploadProblem => ({
    kind,
    side,
    name: file.name,
    pixels,
    limit,
  })
  if (rule.exact !== undefined && pixels !== rule.exact) return found('wrong', rule.exact)
  if (rule.least !== undefined && pixels < rule.least) return found('short', rule.least)
  if (rule.most !== undefined && pixels > rule.most) return found('long', rule.most)
  return null
}

const fileProblem = (file: ChosenFile, rules: UploadRules): UploadProblem | null => {
  const { name, bytes } = file
  const { most = largestUpload, least = 0 } = rules
  if (rules.types && !isOfType(file, rules.types)) return { kind: 'type', name }
  if (bytes > most) return { kind: 'tooLarge', name, bytes, limit: most }
  if (bytes < least) return { kind: 'tooSmall', name, bytes, limit: least }
  const field = rules.meta?.find((each) => (file.meta?.[each] ?? '').trim() === '')
  if (field !== undefined) return { kind: 'meta', name, field }
  return sideProblem(file, 'width', rules.width) ?? sideProblem(file, 'height', rules.height)
}

/** What is wrong with files that were chosen, beside those that stand there already; each file with its first problem. */
export const uploadProblems = (
  files: readonly ChosenFile[],
  rules: UploadRules,
  before: readonly ChosenFile[] = [],
): readonly UploadProblem[] => {
  const { least, most } = rules.files ?? { least: 1, most: 1 }
  const count = before.length + files.length
  if (count > most) return [{ kind: 'tooMany', limit: most }]
  if (count < least) return [{ kind: 'tooFew', limit: least }]
  const known = new Set(before.map(({ name, bytes }) => `${bytes} ${name}`))
  return files.flatMap((file): readonly UploadProblem[] => {
    const key = `${file.bytes} ${file.name}`
    if (known.has(key)) return [{ kind: 'duplicate', name: file.name }]
    known.add(key)
    const problem = fileProblem(file, rules)
    return problem ? [problem] : []
  })
}
