import { fileNameProblem, longestFileName } from '@plumbline/contract'
import type { WebTranslator } from '../../shared/words/index.ts'

/** Why this can't be a name, in words; null where it can (workspace.md section 5). */
export const nameProblem = (t: WebTranslator, name: string): string | null => {
  const problem = fileNameProblem(name)
  if (problem === null) return null
  if (problem.kind === 'character') return t('fileNames.character', { character: problem.character })
  if (problem.kind === 'long') return t('fileNames.long', { most: longestFileName })
  return t(`fileNames.${problem.kind}`)
}
