import { Button, Modal, Progress } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { RowImportAnswer } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../api/index.ts'
import { SkeletonRows } from '../page/index.ts'
import { UploadStop } from '../upload/index.ts'
import { useWords } from '../words/index.ts'
import { CheckedRows } from './CheckedRows.tsx'
import { ColumnsChoice } from './ColumnsChoice.tsx'
import { FileChoice } from './FileChoice.tsx'
import { withColumn, type RowColumn, type SendRows } from './rowColumns.ts'
import { useRowImport } from './useRowImport.ts'
import styles from './RowImport.module.css'

export interface ImportRowsProps {
  readonly title: string
  readonly columns: readonly RowColumn[]
  readonly send: SendRows
  /** Rows were written: what shows them reads anew. */
  readonly imported: () => void
  readonly close: () => void
}

const Running = ({ told, close }: { readonly told: RowImportAnswer | null; readonly close: () => void }): ReactNode => {
  const t = useWords()
  if (told?.state === 'failed') return <UploadStop reason={t('rowImports.failed', { count: told.imported })} />
  if (told?.state !== 'done') {
    const percent = told?.steps ? Math.floor((100 * (told.done ?? 0)) / told.steps) : 0
    return (
      <div className={styles['step']}>
        <p role="status">{told ? t('rowImports.running', { percent }) : t('rowImports.sending')}</p>
        <Progress value={percent} aria-label={t('rowImports.progress')} />
        {told && <p className={styles['hint']}>{t('rowImports.goesOn')}</p>}
      </div>
    )
  }
  const { imported, created = 0, updated = 0, errors_count: left } = told
  const unchanged = imported - created - updated
  const figures = [
    t('rowImports.created', { count: created }),
    t('rowImports.updated', { count: updated }),
    ...(unchanged > 0 ? [t('rowImports.unchanged', { count: unchanged })] : []),
    ...(left > 0 ? [t('rowImports.left', { count: left })] : []),
  ]
  return (
    <div className={styles['step']}>
      <p role="status" className={styles['done']}>
        <Icon of={IconCircleCheck} size="toolbar" />
        <strong>{t('rowImports.done', { count: imported })}</strong>
      </p>
      <ul className={styles['figures']}>
        {figures.map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button onClick={close}>{t('gen.close')}</Button>
      </div>
    </div>
  )
}

/** Takes rows from a file: file, columns, what is wrong with them, how far it is, what came of it. Mounted while open. */
export const ImportRows = ({ title, columns, send, imported, close }: ImportRowsProps): ReactNode => {
  const t = useWords()
  const { step, go, file, mapping, setMapping, checked, running, error, choose, check, perform } = useRowImport(
    columns,
    send,
    imported,
  )
  const toColumns = (): void => go('columns')
  const body = (): ReactNode => {
    if (step === 'file' || !file) return <FileChoice chosen={choose} />
    if (step === 'columns')
      return (
        <ColumnsChoice
          header={file.header}
          rows={file.rows}
          columns={columns}
          mapping={mapping}
          words={{
            text: t('rowImports.columns.text'),
            needed: t('rowImports.columns.needed'),
            next: t('rowImports.check'),
          }}
          change={(id, index) => setMapping(withColumn(mapping, id, index))}
          back={() => go('file')}
          next={() => void check()}
        />
      )
    if (error !== null)
      return (
        <div className={styles['step']}>
          <UploadStop reason={errorText(t, error)} />
          <div className={styles['foot']}>
            <Button variant="default" onClick={toColumns}>
              {t('gen.back')}
            </Button>
            <Button onClick={() => void check()}>{t('gen.retry')}</Button>
          </div>
        </div>
      )
    if (step === 'import') return <Running told={running} close={close} />
    if (!checked)
      return (
        <div className={styles['step']}>
          <p role="status">{t('imports.check.running')}</p>
          <SkeletonRows rows={6} />
        </div>
      )
    return (
      <CheckedRows
        file={file}
        columns={columns}
        mapping={mapping}
        checked={checked}
        back={toColumns}
        perform={(validOnly) => void perform(validOnly)}
      />
    )
  }
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={file ? `${title}: ${file.file.name}` : title}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      {body()}
    </Modal>
  )
}
