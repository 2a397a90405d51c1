import type { Operation } from '../operation.ts'
import { readUnits } from './records.ts'

export const allCustomUnits: Operation<'allCustomUnits'> = (context) =>
  context.read(async (tx) => ({ list: [...(await readUnits(tx))] }))
