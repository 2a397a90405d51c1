import { formatFileSize, type Language } from '@plumbline/language'

const step = 1024

/** Upload limits count in steps of 1,024 (10 KB, 30 MB): sizes beside them are written in the same steps. */
export const sizeText = (language: Language, bytes: number): string => {
  if (bytes < step) return formatFileSize(language, bytes)
  if (bytes < step * step) return formatFileSize(language, (bytes / step) * 1000)
  return formatFileSize(language, (bytes / (step * step)) * 1_000_000)
}
