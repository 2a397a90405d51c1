import type { RowImportAnswer } from '@plumbline/contract'
import { CallError } from '@plumbline/contract/client'
import { api } from '../api/index.ts'

/** How often the server is asked how far it is. */
const lookEveryMs = 700

export const isOver = ({ state }: RowImportAnswer): boolean => state === 'done' || state === 'failed'

/** Tells how far an import is, up to its end: also when nobody sees its dialog any more. */
export const followImport = (
  uuid: string,
  tell: (answer: RowImportAnswer) => void,
  fail: (problem: CallError) => void,
): void => {
  const look = async (): Promise<void> => {
    try {
      const answer = await api.imports.readImport({ params: { id: uuid } }, { silent: true })
      tell(answer)
      if (isOver(answer)) return
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      // Without an answer it is asked again: the import goes on without us.
      if (problem.status !== 0) return fail(problem)
    }
    lookLater()
  }
  const lookLater = (): void => {
    setTimeout(() => void look(), lookEveryMs)
  }
  lookLater()
}
