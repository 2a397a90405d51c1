import { Button, NativeSelect } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import type { FileRow } from './rowColumns.ts'
import styles from './RowImport.module.css'

/** Rows shown of the file. */
const previewRows = 5

/** One thing a row can say, as it is asked for. */
export interface ColumnQuestion<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly description?: string
  readonly required?: boolean
}

export interface ColumnsChoiceProps<Id extends string> {
  readonly header: readonly string[]
  /** Those below the headings; the first ones are shown. */
  readonly rows: readonly FileRow[]
  readonly columns: readonly ColumnQuestion<Id>[]
  /** Column of the file by what it holds. */
  readonly mapping: Readonly<Partial<Record<Id, number>>>
  /** What is asked, what is said of one that is missing, and what comes next. */
  readonly words: { readonly text: string; readonly needed: string; readonly next: string }
  /** null: not in the file. */
  readonly change: (id: Id, index: number | null) => void
  readonly back: () => void
  readonly next: () => void
}

/** Second step of an import: which column holds what, with the first rows of the file. */
export const ColumnsChoice = <Id extends string>({
  header,
  rows,
  columns,
  mapping,
  words,
  change,
  back,
  next,
}: ColumnsChoiceProps<Id>): ReactNode => {
  const t = useWords()
  const [told, setTold] = useState(false)
  const first = rows.slice(0, previewRows)
  const count = Math.max(header.length, ...first.map(({ cells }) => cells.length))
  const names = Array.from(
    { length: count },
    (_, index) => header[index]?.trim() || t('imports.columns.unnamed', { number: index + 1 }),
  )
  const isMissing = ({ id, required = false }: ColumnQuestion<Id>): boolean => required && mapping[id] === undefined
  const missing = columns.some(isMissing)
  return (
    <form
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault()
        setTold(missing)
        if (!missing) next()
      }}
    >
      <p className={styles['hint']}>{words.text}</p>
      <div className={styles['mapping']}>
        {columns.map((column) => (
          <NativeSelect
            key={column.id}
            label={column.label}
            description={column.description}
            withAsterisk={column.required === true}
            error={told && isMissing(column) ? words.needed : undefined}
            value={mapping[column.id] === undefined ? '' : String(mapping[column.id])}
            data={[
              { value: '', label: t('imports.columns.none') },
              ...names.map((label, index) => ({ value: String(index), label })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget
              change(column.id, value === '' ? null : Number(value))
            }}
          />
        ))}
      </div>
      {/* A wide file scrolls sideways: it has to be reachable by keyboard. */}
      <div className={styles['preview']} tabIndex={0} role="region" aria-label={t('imports.columns.preview')}>
        <table>
          <caption>{t('imports.columns.preview')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('imports.check.row')}</th>
              {names.map((name, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns of a file are told apart by their place
                <th scope="col" key={index}>
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map(({ number, cells }) => (
              <tr key={number}>
                <td className="figures">{number}</td>
                {names.map((_, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={index}>
                    <bdi>{cells[index] ?? ''}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles['foot']}>
        <Button variant="default" onClick={back}>
          {t('gen.back')}
        </Button>
        <Button type="submit">{words.next}</Button>
      </div>
    </form>
  )
}
