import { fieldColumnDefinitions, type CustomField, type TableDefinition } from '@plumbline/contract'
import { useEffect, useMemo } from 'react'
import { useTableState } from '../../../shared/table/index.ts'
import { useType } from '../types/useType.ts'
import { filteredType } from './filteredType.ts'

const none: readonly CustomField[] = []

interface TypeColumns {
  readonly definition: TableDefinition
  readonly fields: readonly CustomField[]
  /** Which columns there are is not known yet. */
  readonly waits: boolean
}

/** A list of assets of one type has columns of the type's fields besides (decisions Q-TBL-5). */
export const useTypeColumns = (table: TableDefinition): TypeColumns => {
  const { state, change } = useTableState(table)
  const id = filteredType(state.filter)
  const type = useType(id, true)
  const fields = type.data?.fields ?? none
  const definition = useMemo(
    () => (fields.length === 0 ? table : { ...table, columns: [...table.columns, ...fieldColumnDefinitions(fields)] }),
    [table, fields],
  )
  const waits = id !== null && type.isPending
  // Another type, or none: filters of the former one's fields go with it.
  const known = new Set(definition.columns.map(({ key }) => key))
  const kept = Object.entries(state.filter).filter(([key]) => known.has(key))
  const strays = !waits && kept.length < Object.keys(state.filter).length
  useEffect(() => {
    if (strays) change({ filter: Object.fromEntries(kept) }, { replace: true })
  })
  return { definition, fields, waits }
}
