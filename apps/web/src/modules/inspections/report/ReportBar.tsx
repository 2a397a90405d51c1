import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, Menu, SegmentedControl } from '@mantine/core'
import { Icon, type IconShape } from '@plumbline/kit'
import type { Language } from '@plumbline/language'
import {
  IconBraces,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
  IconFileZip,
  IconPlayerPlay,
  IconPrinter,
  IconShare,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { lateDialog } from '../../../shared/late/index.ts'
import { LanguageSelect } from '../../../shared/pickers/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { useWords, type Word } from '../../../shared/words/index.ts'
import { fieldAddress } from '../parts/fieldAddress.ts'
import { downloadReport, type ReportFormat } from './downloadReport.ts'
import { useReportView } from './ReportContext.ts'
import styles from './ReportFrame.module.css'

const ShareDialog = lateDialog(
  () => import('../share/ShareDialog.tsx'),
  ({ close }) => close,
)

export interface ReportBarProps {
  readonly onlyFailed: boolean
  readonly setOnlyFailed: (only: boolean) => void
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

const formats: readonly { readonly format: ReportFormat; readonly icon: IconShape; readonly name: Word }[] = [
  { format: 'xlsx', icon: IconFileTypeXls, name: 'reportForms.export.xlsx' },
  { format: 'csv', icon: IconFileTypeCsv, name: 'reportForms.export.csv' },
  { format: 'json', icon: IconBraces, name: 'reportForms.export.json' },
  { format: 'zip', icon: IconFileZip, name: 'reportForms.export.zip' },
]

/** Which answers, in which language, and the ways to take the report along. */
export const ReportBar = ({ onlyFailed, setOnlyFailed, language, setLanguage }: ReportBarProps): ReactNode => {
  const t = useWords()
  const { report } = useReportView()
  const session = useSession()
  const [busy, setBusy] = useState<ReportFormat | null>(null)
  const [sharing, setSharing] = useState(false)
  const { status, archived, uuid } = report.inspection
  const take = async (format: ReportFormat): Promise<void> => {
    setBusy(format)
    await downloadReport(t, format, { inspection: report.inspection, lang: language, onlyFailed })
    setBusy(null)
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
        <LanguageSelect aria-label={t('report.language')} value={language} choose={setLanguage} />
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
        {mayAccess(session, ['INS_MANAGE_INSPECTIONS']) && (
          <Button variant="default" leftSection={<Icon of={IconShare} />} onClick={() => setSharing(true)}>
            {t('reportForms.share')}
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<Icon of={IconDownload} />}
              loading={busy !== null && busy !== 'pdf'}
            >
              {t('reportForms.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {formats.map(({ format, icon, name }) => (
              <Menu.Item key={format} leftSection={<Icon of={icon} />} onClick={() => void take(format)}>
                {t(name)}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
              {t('report.print')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button
          className={styles['wide']}
          leftSection={<Icon of={IconFileTypePdf} />}
          loading={busy === 'pdf'}
          onClick={() => void take('pdf')}
        >
          {t('report.pdf')}
        </Button>
      </div>
      {sharing && <ShareDialog id={uuid} close={() => setSharing(false)} />}
    </div>
  )
}
