import { checklistColumns } from '@plumbline/interchange'
import type { ReactNode } from 'react'
import { ColumnsChoice } from '../../../shared/rowImport/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { rowsOf, withColumn, type Mapping, type TableFile } from './readImportFile.ts'
import styles from './Import.module.css'

export interface ColumnsStepProps {
  readonly file: TableFile
  readonly mapping: Mapping
  readonly change: (mapping: Mapping) => void
  readonly back: () => void
  readonly next: () => void
}

/** Second step: which column holds what of a checklist. */
export const ColumnsStep = ({ file, mapping, change, back, next }: ColumnsStepProps): ReactNode => {
  const t = useWords()
  return (
    <div className={styles['step']}>
      <ColumnsChoice
        header={file.rows[file.headerRow] ?? []}
        rows={rowsOf(file)}
        columns={checklistColumns.map((id) => ({
          id,
          label: t(`imports.field.${id}`),
          description: t(`imports.hint.${id}`),
          required: id === 'title',
        }))}
        mapping={mapping}
        words={{
          text: t('imports.columns.text'),
          needed: t('imports.columns.titleNeeded'),
          next: t('gen.next'),
        }}
        change={(id, index) => change(withColumn(mapping, id, index))}
        back={back}
        next={next}
      />
    </div>
  )
}
