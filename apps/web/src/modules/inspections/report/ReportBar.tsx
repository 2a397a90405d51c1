import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { isLanguage, languageNames, type Language } from '@plumbline/language'
import { IconFileTypePdf, IconPlayerPlay, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLanguages } from '../../../shared/preferences/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { fieldAddress } from '../parts/fieldAddress.ts'
import { downloadPdf } from './downloadPdf.ts'
import { useReportView } from './ReportContext.ts'
import styles from './ReportFrame.module.css'

export interface ReportBarProps {
  readonly onlyFailed: boolean
  readonly setOnlyFailed: (only: boolean) => void
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

/** Which answers, in which language, and the ways to take the report along. */
export const ReportBar = ({ onlyFailed, setOnlyFailed, language, setLanguage }: ReportBarProps): ReactNode => {
  const t = useWords()
  const { report } = useReportView()
  const languages = useLanguages()
  const [busy, setBusy] = useState(false)
  const { status, archived, uuid } = report.inspection
  const pdf = async (): Promise<void> => {
    setBusy(true)
    await downloadPdf(t, report.inspection, language, onlyFailed)
    setBusy(false)
  }
  const open = status !== 'completed' && !archived
  return (
    <div className={styles['bar']}>
      <SegmentedControl
        aria-label={t('report.show')}
        value={onlyFailed ? 'failed' : 'all'}
        data={[
          { value: 'all', label: t('report.all') },
          { value: 'failed', label: t('report.onlyFailed') },
        ]}
        onChange={(value) => setOnlyFailed(value === 'failed')}
      />
      <div className={styles['barEnd']}>
        <NativeSelect
          aria-label={t('report.language')}
          value={language}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            if (isLanguage(value)) setLanguage(value)
          }}
        />
        <Button variant="default" leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {t('report.print')}
        </Button>
        {open && (
          <Button
            component="a"
            href={fieldAddress(uuid)}
            variant="default"
            className={styles['wide']}
            leftSection={<Icon of={IconPlayerPlay} />}
          >
            {t('report.continue')}
          </Button>
        )}
        <Button leftSection={<Icon of={IconFileTypePdf} />} loading={busy} onClick={() => void pdf()}>
          {t('report.pdf')}
        </Button>
      </div>
    </div>
  )
}
