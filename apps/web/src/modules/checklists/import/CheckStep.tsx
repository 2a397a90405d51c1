import { Button, Switch } from '@mantine/core'
import { Badge } from '@plumbline/kit'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { SkeletonRows } from '../../../shared/page/index.ts'
import { UploadStop } from '../../../shared/upload/index.ts'
import { importStyles } from '../../../shared/rowImport/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { CheckedRowList } from './CheckedRowList.tsx'
import type { Mapping } from './readImportFile.ts'
import type { CheckedRows } from './rowErrors.ts'
import styles from './Import.module.css'

export interface CheckStepProps {
  /** Of the file. */
  readonly name: string
  readonly mapping: Mapping
  /** null while the server looks at the rows. */
  readonly checked: CheckedRows | null
  readonly error: unknown
  readonly retry: () => void
  readonly back: () => void
  readonly next: () => void
}

/** Third step: every row with its errors. */
export const CheckStep = ({ name, mapping, checked, error, retry, back, next }: CheckStepProps): ReactNode => {
  const t = useWords()
  const [errorsOnly, setErrorsOnly] = useState(false)
  const foot = (
    <div className={importStyles['foot']}>
      <Button variant="default" onClick={back}>
        {t('gen.back')}
      </Button>
      {checked && <Button onClick={next}>{t('gen.next')}</Button>}
    </div>
  )
  if (error !== null)
    return (
      <div className={styles['step']}>
        <UploadStop reason={`${t('imports.check.failed', { name })}: ${errorText(t, error)}`}>
          <Button variant="default" size="xs" onClick={retry}>
            {t('gen.retry')}
          </Button>
        </UploadStop>
        {foot}
      </div>
    )
  if (!checked)
    return (
      <div className={styles['step']}>
        <p role="status">{t('imports.check.running')}</p>
        <SkeletonRows rows={8} />
        {foot}
      </div>
    )
  const { rows, others, withErrors } = checked
  const good = withErrors === 0 && others.length === 0
  return (
    <div className={styles['step']}>
      <div className={importStyles['summary']}>
        <span role="status" className={styles['counts']}>
          <span>{t('imports.check.rows', { count: rows.length })}</span>
          <Badge tone={good ? 'success' : 'danger'} icon={good ? IconCircleCheck : IconAlertCircle}>
            {t('imports.check.errors', { count: withErrors })}
          </Badge>
        </span>
        {withErrors > 0 && (
          <Switch
            label={t('imports.check.errorsOnly')}
            checked={errorsOnly}
            onChange={(event) => setErrorsOnly(event.currentTarget.checked)}
          />
        )}
      </div>
      {others.map((other) => (
        <UploadStop key={other.message} reason={`${t('imports.check.wholeFile')}: ${other.message}`} />
      ))}
      <CheckedRowList rows={errorsOnly ? rows.filter((row) => row.errors.length > 0) : rows} mapping={mapping} />
      {foot}
    </div>
  )
}
