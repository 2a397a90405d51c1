import type { Operation } from './operation.ts'
import { recordOptions } from './records/recordOptions.ts'
import { templateOfPath } from './records/templateRecord.ts'

export const templateOptions: Operation<'templateOptions'> = (context, incoming) =>
  context.read(async (tx) => recordOptions(tx, await templateOfPath(tx, incoming.params.id)))
