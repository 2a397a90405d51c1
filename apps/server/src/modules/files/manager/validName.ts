import { fileNameProblem, longestFileName, type FileNameProblem } from '@plumbline/contract'
import type { ServerWords, Translator } from '@plumbline/language'
import { invalidField, type Context } from '../../../platform/http/index.ts'

const reasonOf = (t: Translator<ServerWords>, problem: FileNameProblem): string => {
  if (problem.kind === 'character') return t('fileNames.character', { character: problem.character })
  if (problem.kind === 'long') return t('fileNames.long', { most: longestFileName })
  return t(`fileNames.${problem.kind}`)
}

/** The name as it was given; a 422 of the field `name` with the reason where it can't be one. */
export const validName = ({ t }: Pick<Context, 't'>, name: string): string => {
  const problem = fileNameProblem(name)
  if (problem) throw invalidField('name', reasonOf(t, problem))
  return name
}
