import { Button, Checkbox, Switch } from '@mantine/core'
import type { RowImportAnswer } from '@plumbline/contract'
import { Badge, classes, Icon } from '@plumbline/kit'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import type { FileRow, Mapping, RowColumn, RowFile } from './rowColumns.ts'
import styles from './RowImport.module.css'

export interface CheckedRowsProps {
  readonly file: RowFile
  readonly columns: readonly RowColumn[]
  readonly mapping: Mapping
  readonly checked: RowImportAnswer
  readonly back: () => void
  readonly perform: (validOnly: boolean) => void
}

interface Line extends FileRow {
  readonly errors: RowImportAnswer['errors']
  /** What comes of it, where nothing is wrong with it. */
  readonly notes: RowImportAnswer['errors']
}

/** The first rows and those with errors, by number. Of a row behind the first ones only what is wrong is known. */
const linesOf = ({ rows }: RowFile, { errors, notes = [] }: RowImportAnswer): readonly Line[] => {
  const wrong = Map.groupBy(errors, ({ row }) => row)
  const told = Map.groupBy(notes, ({ row }) => row)
  const known = new Set(rows.map(({ number }) => number))
  const first = rows.map((row) => ({ ...row, errors: wrong.get(row.number) ?? [], notes: told.get(row.number) ?? [] }))
  const others = [...wrong].filter(([number]) => !known.has(number))
  return [
    ...first,
    ...others.map(([number, problems]) => ({ number, cells: [], errors: problems, notes: [] })),
  ].toSorted((one, other) => one.number - other.number)
}

/** Most lines that are drawn: what is mended by hand is not longer. */
const mostLines = 300

/** Third step: every row with what is wrong with it, and whether only the good ones are taken. */
export const CheckedRows = ({ file, columns, mapping, checked, back, perform }: CheckedRowsProps): ReactNode => {
  const t = useWords()
  const wrong = checked.errors_count > 0
  const [errorsOnly, setErrorsOnly] = useState(wrong)
  const [validOnly, setValidOnly] = useState(false)
  const [told, setTold] = useState(false)
  const valid = checked.total - checked.errors_count
  const lines = linesOf(file, checked).filter(({ errors }) => !errorsOnly || errors.length > 0)
  const shown = lines.slice(0, mostLines)
  const labels = new Map(columns.map(({ id, label }) => [id, label]))
  const mapped = columns.flatMap(({ id }) => (mapping[id] === undefined ? [] : [mapping[id]]))
  return (
    <form
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault()
        setTold(true)
        if (valid > 0 && (!wrong || validOnly)) perform(validOnly)
      }}
    >
      <div className={styles['summary']}>
        <span role="status" className={styles['counts']}>
          <span>{t('imports.check.rows', { count: checked.total })}</span>
          <Badge tone={wrong ? 'danger' : 'success'} icon={wrong ? IconAlertCircle : IconCircleCheck}>
            {t('imports.check.errors', { count: checked.errors_count })}
          </Badge>
        </span>
        {wrong && (
          <Switch
            label={t('imports.check.errorsOnly')}
            checked={errorsOnly}
            onChange={(event) => setErrorsOnly(event.currentTarget.checked)}
          />
        )}
      </div>
      {/* A long list scrolls: it has to be reachable by keyboard. */}
      <div className={styles['rows']} tabIndex={0} role="region" aria-label={t('imports.check.list')}>
        <ul>
          {shown.map(({ number, cells, errors, notes }) => (
            <li key={number} className={classes(errors.length > 0 && styles['wrong'])}>
              <span className={styles['number']}>{number}</span>
              <span className={styles['cells']}>
                {/* A line of its own: the reader's direction says where it begins. */}
                <span>
                  <bdi>
                    {mapped
                      .map((index) => cells[index]?.trim() ?? '')
                      .filter((cell) => cell !== '')
                      .join(' · ')}
                  </bdi>
                </span>
                {errors.map(({ field, message }) => (
                  <span key={`${field} ${message}`} className={styles['rowError']}>
                    <Icon of={IconAlertCircle} size="inline" />
                    <span>
                      {labels.get(field) ?? field}: {message}
                    </span>
                  </span>
                ))}
                {notes.map(({ field, message }) => (
                  <span key={`${field} ${message}`} className={styles['rowNote']}>
                    <Icon of={IconInfoCircle} size="inline" />
                    <span>{message}</span>
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {(checked.errors_cut || shown.length < lines.length || checked.total > file.rows.length) && (
        <p className={styles['hint']}>{t('rowImports.check.first')}</p>
      )}
      {wrong && valid > 0 && (
        <Checkbox
          label={t('imports.finish.validOnly')}
          description={t('imports.finish.validOnlyHint', { count: checked.errors_count })}
          error={
            told && !validOnly ? <span role="alert">{t('imports.finish.chooseFirst', { count: valid })}</span> : null
          }
          checked={validOnly}
          onChange={(event) => setValidOnly(event.currentTarget.checked)}
        />
      )}
      <div className={styles['foot']}>
        <Button variant="default" onClick={back}>
          {t('gen.back')}
        </Button>
        {valid > 0 && (
          <Button type="submit">{t('imports.finish.import', { count: wrong ? valid : checked.total })}</Button>
        )}
      </div>
    </form>
  )
}
