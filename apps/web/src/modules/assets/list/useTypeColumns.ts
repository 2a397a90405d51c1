import { fieldColumnDefinitions, filteredType, type CustomField, type TableDefinition } from '@plumbline/contract'
import { useEffect, useMemo } from 'react'
import { useTableState } from '../../../shared/table/index.ts'
import { useType } from '../types/useType.ts'

const none: readonly CustomField[] = []

interface TypeColumns {
  readonly definition: TableDefinition
  readonly fields: readonly CustomField[]
  /** Which columns there are is not known yet. */
  readonly waits: boolean
}

/** A list of assets of one type has columns of the type's fields besides (decisions Q-TBL-5). */
export const useTypeColumns = (table: TableDefinition): TypeColumns => {
  // A sort by a field of the type is no mistake in the address: what is one, the table says that has all columns.
  const { state, wrong } = useTableState(table, { corrects: false })
  const named = filteredType(state.filter)
  const id = named === null ? null : String(named)
  const type = useType(id, true)
  const fields = type.data?.fields ?? none
  const definition = useMemo(
    () => (fields.length === 0 ? table : { ...table, columns: [...table.columns, ...fieldColumnDefinitions(fields)] }),
    [table, fields],
  )
  // Another type, or none: filters of the former one's fields go with it.
  const known = new Set(definition.columns.map(({ key }) => key))
  const kept = Object.entries(state.filter).filter(([key]) => known.has(key))
  const isStray = kept.length < Object.keys(state.filter).length
  const comes = id !== null && type.isPending
  // What the address asks of fields has to wait for them; else the table stands, and who filters it keeps the focus.
  const waits = comes && (wrong || isStray)
  const strays = isStray && !comes
  const { change } = useTableState(definition, { corrects: false })
  useEffect(() => {
    if (strays) change({ filter: Object.fromEntries(kept) }, { replace: true })
  })
  return { definition, fields, waits }
}
