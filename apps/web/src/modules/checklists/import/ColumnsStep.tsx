import { Button, NativeSelect } from '@mantine/core'
import { checklistColumns } from '@plumbline/interchange'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { rowsOf, withColumn, type Mapping, type TableFile } from './readImportFile.ts'
import styles from './Import.module.css'

/** Rows shown of the file. */
const previewRows = 5

export interface ColumnsStepProps {
  readonly file: TableFile
  readonly mapping: Mapping
  readonly change: (mapping: Mapping) => void
  readonly back: () => void
  readonly next: () => void
}

/** Second step: which column holds what, with the first rows of the file. */
export const ColumnsStep = ({ file, mapping, change, back, next }: ColumnsStepProps): ReactNode => {
  const t = useWords()
  const [told, setTold] = useState(false)
  const header = file.rows[file.headerRow] ?? []
  const first = rowsOf(file).slice(0, previewRows)
  const count = Math.max(header.length, ...first.map(({ cells }) => cells.length))
  const names = Array.from(
    { length: count },
    (_, index) => header[index]?.trim() || t('imports.columns.unnamed', { number: index + 1 }),
  )
  const missing = mapping.title === undefined
  return (
    <form
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault()
        setTold(missing)
        if (!missing) next()
      }}
    >
      <p className={styles['lead']}>{t('imports.columns.text')}</p>
      <div className={styles['mapping']}>
        {checklistColumns.map((field) => (
          <NativeSelect
            key={field}
            label={t(`imports.field.${field}`)}
            description={t(`imports.hint.${field}`)}
            withAsterisk={field === 'title'}
            error={field === 'title' && told && missing ? t('imports.columns.titleNeeded') : undefined}
            value={mapping[field] === undefined ? '' : String(mapping[field])}
            data={[
              { value: '', label: t('imports.columns.none') },
              ...names.map((label, index) => ({ value: String(index), label })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget
              change(withColumn(mapping, field, value === '' ? null : Number(value)))
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
        <Button type="submit">{t('gen.next')}</Button>
      </div>
    </form>
  )
}
