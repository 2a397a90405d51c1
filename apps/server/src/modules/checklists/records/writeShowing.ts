import type { Tx } from '../../../platform/database/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import { withoutPlaces } from '../../files/index.ts'
import { filesNamedIn } from './filesNamedIn.ts'

/**
 * A transaction that writes what may show pictures. Those that its author has just uploaded lose where they were taken
 * before everybody may see them, where the workspace does not keep it.
 */
export const writeShowing = async <Result>(
  context: Context,
  change: unknown,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const notePlaces = await withoutPlaces(context, filesNamedIn(change))
  return context.write(async (tx) => {
    await notePlaces(tx)
    return write(tx)
  })
}
