import { pointsFieldOf, type CompiledTemplate, type StandingRow } from '@plumbline/checklist'
import type { Tx } from '../../../platform/database/index.ts'
import { readEntryBook, type AskedList, type EntryBook } from '../../lists/index.ts'

const known = new WeakMap<CompiledTemplate, readonly AskedList[]>()

/** The global lists that a version's questions ask for. */
const listsIn = (compiled: CompiledTemplate): readonly AskedList[] => {
  const found = known.get(compiled)
  if (found) return found
  const asked = compiled.template.items.flatMap(({ type, options }) => {
    const list = options['global_list_uuid']
    return type === 'global_list' && typeof list === 'string' ? { list, field: pointsFieldOf(options) } : []
  })
  known.set(compiled, asked)
  return asked
}

/** The entries of global lists that the answers name. Costs nothing where no question asks for a list. */
export const readEntries = async (
  tx: Tx,
  compiled: CompiledTemplate,
  rows: readonly Pick<StandingRow, 'value'>[],
): Promise<EntryBook> => {
  const asked = listsIn(compiled)
  // An answer to such a question is a list of uuids; what else is one names no entry of these lists.
  const named = asked.length === 0 ? [] : rows.flatMap(({ value }) => (Array.isArray(value) ? value : []))
  return readEntryBook(
    tx,
    asked,
    named.filter((each) => typeof each === 'string'),
  )
}
