import type { CustomField } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import { readFields, type FieldOwner } from '../../fields/index.ts'

/** A type as the owner of the custom fields of its assets. */
export const ownerOf = ({ id, uuid }: Pick<FieldOwner, 'id' | 'uuid'>): FieldOwner => ({ kind: 'asset_type', id, uuid })

/** The used ones in their order, then those no longer used. */
export const fieldsOfType = (
  tx: Tx,
  context: Pick<Context, 't'>,
  type: Pick<FieldOwner, 'id' | 'uuid'>,
): Promise<CustomField[]> => readFields(tx, context, ownerOf(type))
