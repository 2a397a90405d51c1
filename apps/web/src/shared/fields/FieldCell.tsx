import { fieldTypeFacts, type CustomField, type FieldValue } from '@plumbline/contract'
import { formatNumber } from '@plumbline/language'
import type { ReactNode } from 'react'
import { Missing, TextCell, type TableColumn } from '../table/index.ts'
import { useWords } from '../words/index.ts'

const Figure = ({ field, value }: { readonly field: CustomField; readonly value: FieldValue }): ReactNode => {
  const t = useWords()
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
  return (
    <span className="figures">
      {formatNumber(t.language, Number(value), field.field_type === 'integer' ? {} : { decimals })}
    </span>
  )
}

/** The value of a field as a table and a record show it. */
export const FieldCell = ({
  field,
  value,
}: {
  readonly field: CustomField
  readonly value: FieldValue | null | undefined
}): ReactNode => {
  if (value === null || value === undefined || value === '') return <Missing />
  if (fieldTypeFacts[field.field_type].kind === 'number') return <Figure field={field} value={value} />
  return <TextCell text={String(value)} />
}

/** The columns that the used fields of an owner add to the table of its records (see the contract's definitions of them). */
export const fieldTableColumns = <Row,>(
  fields: readonly CustomField[],
  valuesOf: (row: Row) => Readonly<Record<string, FieldValue | null | undefined>>,
): readonly TableColumn<Row>[] =>
  fields
    .filter((field) => field.is_used && !field.is_locked)
    .map((field) => ({
      key: field.key,
      label: field.name,
      cell: (row) => <FieldCell field={field} value={valuesOf(row)[field.key]} />,
      minWidth: 140,
    }))
