import { formatFileSize, formatNumber, formatSizeBeside } from '@plumbline/language'
import type { WebTranslator } from '../words/index.ts'
import type { UploadProblem } from './uploadRules.ts'

/** A violation with the file's name and the reason (workspace.md section 5). */
export const problemText = (t: WebTranslator, problem: UploadProblem): string => {
  const sizes = ({ bytes, limit }: { readonly bytes: number; readonly limit: number }) => ({
    size: formatSizeBeside(t.language, bytes, limit),
    limit: formatFileSize(t.language, limit),
  })
  const figure = (pixels: number): string => formatNumber(t.language, pixels)
  switch (problem.kind) {
    case 'type':
      return t('uploads.type', { name: problem.name })
    case 'tooLarge':
      return t('uploads.tooLarge', { name: problem.name, ...sizes(problem) })
    case 'tooSmall':
      return t('uploads.tooSmall', { name: problem.name, ...sizes(problem) })
    case 'duplicate':
      return t('uploads.duplicate', { name: problem.name })
    case 'tooMany':
      return t('uploads.tooMany', { count: problem.limit })
    case 'tooFew':
      return t('uploads.tooFew', { count: problem.limit })
    case 'meta':
      return t('uploads.meta', { name: problem.name, field: problem.field })
    default: {
      const { kind, side, name, pixels, limit } = problem
      return t(`uploads.${side}.${kind}`, { name, pixels: figure(pixels), limit: figure(limit) })
    }
  }
}
