import type { ServerWords, Translator } from '@plumbline/language'
import { largestUpload, megabytes, type ErrorCode } from '@plumbline/contract'
import { Refusal } from './refusal.ts'

const longestShown = 80

/** Long enough to know the file by; what would reorder the words around it is left out. */
export const shownName = (name: string): string => {
  const letters = [...name.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')]
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join('')}…` : letters.join('')
}

type FileRefusal = Extract<
  ErrorCode,
  'GEN_TOO_LARGE' | 'GEN_UNSUPPORTED_MEDIA' | 'GEN_UNAVAILABLE' | 'FIL_EMPTY' | 'FIL_CHECKSUM' | 'FIL_INFECTED'
>

/** Refuses a file by its name and the reason (UPL-013); the words stand in the message and at the field `file`. */
export const refuseFile = (t: Translator<ServerWords>, code: FileRefusal, name: string): never => {
  const words = { name: shownName(name) }
  const said = {
    GEN_TOO_LARGE: () => t('errors.file.tooLarge', { ...words, megabytes: largestUpload / megabytes }),
    GEN_UNSUPPORTED_MEDIA: () => t('errors.file.type', words),
    GEN_UNAVAILABLE: () => t('errors.file.notScanned', words),
    FIL_INFECTED: () => t('errors.file.infected', words),
    FIL_EMPTY: () => t('errors.file.empty', words),
    FIL_CHECKSUM: () => t('errors.file.damaged', words),
  }[code]()
  throw new Refusal(code, { file: [said] }, undefined, said)
}

/** Refuses a file that the operator's virus scanner is not set to look through: its limit is below the product's. */
export const refuseUnscannable = (t: Translator<ServerWords>, name: string): never => {
  const said = t('errors.file.unscannable', { name: shownName(name) })
  throw new Refusal('GEN_TOO_LARGE', { file: [said] }, undefined, said)
}
