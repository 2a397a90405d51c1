import { pathReference } from '../../platform/http/index.ts'
import { clearDeletedFields, deleteUnusedField } from '../fields/index.ts'
import type { Operation } from './operation.ts'
import { changeableList, fieldOwner, touchList } from './records/listRecord.ts'

export const deleteListField: Operation<'deleteListField'> = async (context, incoming) => {
  const answer = await context.write(async (tx) => {
    const record = await changeableList(tx, incoming.params.id)
    const field = pathReference(incoming.params.fieldId, 'SET_OBJECT_NOT_FOUND')
    await deleteUnusedField(tx, context, fieldOwner(record), field)
    await touchList(tx, context, record)
    return {}
  })
  await clearDeletedFields(context.services.database, context.actor.workspaceId)
  return answer
}
