import { Button, NativeSelect } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { withColumn, type Mapping, type RowColumn, type RowFile } from './rowColumns.ts'
import styles from './RowImport.module.css'

/** Rows shown of the file. */
const previewRows = 5

export interface ColumnsChoiceProps {
  readonly file: RowFile
  readonly columns: readonly RowColumn[]
  readonly mapping: Mapping
  readonly change: (mapping: Mapping) => void
  readonly back: () => void
  readonly next: () => void
}

/** Second step: which column holds what, with the first rows of the file. */
export const ColumnsChoice = ({ file, columns, mapping, change, back, next }: ColumnsChoiceProps): ReactNode => {
  const t = useWords()
  const [told, setTold] = useState(false)
  const first = file.rows.slice(0, previewRows)
  const count = Math.max(file.header.length, ...first.map(({ cells }) => cells.length))
  const names = Array.from(
    { length: count },
    (_, index) => file.header[index]?.trim() || t('imports.columns.unnamed', { number: index + 1 }),
  )
  const isMissing = ({ id, required = false }: RowColumn): boolean => required && mapping[id] === undefined
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
      <p className={styles['hint']}>{t('rowImports.columns.text')}</p>
      <div className={styles['mapping']}>
        {columns.map((column) => (
          <NativeSelect
            key={column.id}
            label={column.label}
            withAsterisk={column.required === true}
            error={told && isMissing(column) ? t('rowImports.columns.needed') : undefined}
            value={mapping[column.id] === undefined ? '' : String(mapping[column.id])}
            data={[
              { value: '', label: t('imports.columns.none') },
              ...names.map((label, index) => ({ value: String(index), label })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget
              change(withColumn(mapping, column.id, value === '' ? null : Number(value)))
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
        <Button type="submit">{t('rowImports.check')}</Button>
      </div>
    </form>
  )
}
