import { pathReference } from '../../platform/http/index.ts'
import { deleteUnusedField, type AskToClear } from '../fields/index.ts'
import type { Operation } from './operation.ts'
import { changeableList, fieldOwner, touchList } from './records/listRecord.ts'

/** Its values go after the answer. */
export const deleteListField =
  (askToClear: AskToClear): Operation<'deleteListField'> =>
  (context, incoming) =>
    context.write(async (tx) => {
      const record = await changeableList(tx, incoming.params.id)
      const field = pathReference(incoming.params.fieldId, 'SET_OBJECT_NOT_FOUND')
      await deleteUnusedField(tx, context, fieldOwner(record), field)
      await touchList(tx, context, record)
      await askToClear(tx, context.actor.workspaceId)
      return {}
    })
