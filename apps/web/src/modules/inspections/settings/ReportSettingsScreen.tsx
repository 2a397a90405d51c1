import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { photosPerRow, type ShownLayout } from '@plumbline/contract'
import { formatNumber } from '@plumbline/language'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LogoField } from '../../../shared/logo/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { Card, cardColumn } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { SettingsForm, StoredSettings } from '../../../shared/settingsForm/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ColorField } from './ColorField.tsx'
import { LayoutPreview } from './LayoutPreview.tsx'
import { settingsQuery, useReportSettings } from './useReportSettings.ts'
import styles from './ReportSettings.module.css'

const rows = Array.from({ length: photosPerRow.most - photosPerRow.least + 1 }, (_, at) => photosPerRow.least + at)
const shows = [
  ['show_empty_answers', 'reportForms.layout.showEmpty'],
  ['show_na', 'reportForms.layout.showNa'],
  ['show_score', 'reportForms.layout.showScore'],
  ['show_ratings', 'reportForms.layout.showRatings'],
] as const

const Editor = ({ stored }: { readonly stored: ShownLayout }): ReactNode => {
  const t = useWords()
  const writable = mayAccess(useSession(), ['APP_EDIT_SETTINGS'])
  const draft = useReportSettings(stored)
  const { value: layout, write } = draft
  return (
    <SettingsForm
      title={t('reportForms.layout.title')}
      text={t('reportForms.layout.text')}
      writable={writable}
      wide
      draft={draft}
    >
      <div className={styles['columns']}>
        <div className={cardColumn}>
          <Card title={t('reportForms.layout.look')}>
            <div className={formStyles['form']}>
              <Switch
                label={t('reportForms.layout.cover')}
                checked={layout.cover}
                onChange={({ currentTarget }) => write({ cover: currentTarget.checked })}
              />
              <LogoField
                chosen={layout}
                choose={write}
                writable={writable}
                hint={t('reportForms.layout.logo.none')}
                error={draft.errors['logo']}
              />
              <ColorField value={layout.color} write={(color) => write({ color })} />
              <div className={styles['field']}>
                <span className={styles['label']}>{t('reportForms.layout.photosPerRow')}</span>
                <SegmentedControl
                  aria-label={t('reportForms.layout.photosPerRow')}
                  value={String(layout.photos_per_row)}
                  disabled={!writable}
                  data={rows.map((count) => ({ value: String(count), label: formatNumber(t.language, count) }))}
                  onChange={(value) => write({ photos_per_row: Number(value) })}
                />
              </div>
            </div>
          </Card>
          <Card title={t('reportForms.layout.content')}>
            <div className={formStyles['form']}>
              {shows.map(([key, name]) => (
                <Switch
                  key={key}
                  label={t(name)}
                  checked={layout[key]}
                  onChange={({ currentTarget }) => write({ [key]: currentTarget.checked })}
                />
              ))}
            </div>
          </Card>
          <Card title={t('reportForms.layout.paper')}>
            <div className={formStyles['form']}>
              <div className={styles['field']}>
                <span className={styles['label']}>{t('reportForms.layout.format')}</span>
                <SegmentedControl
                  aria-label={t('reportForms.layout.format')}
                  value={layout.page_format}
                  disabled={!writable}
                  data={[
                    { value: 'a4', label: t('reportForms.layout.format.a4') },
                    { value: 'letter', label: t('reportForms.layout.format.letter') },
                  ]}
                  onChange={(value) => write({ page_format: value === 'letter' ? 'letter' : 'a4' })}
                />
              </div>
              <TextInput
                label={t('reportForms.layout.footer')}
                description={t('reportForms.layout.footer.hint')}
                maxLength={200}
                name="footer_text"
                error={draft.errors['footer_text']}
                value={layout.footer_text}
                onChange={({ currentTarget }) => write({ footer_text: currentTarget.value })}
              />
            </div>
          </Card>
        </div>
        <section className={styles['preview']} aria-label={t('reportForms.layout.preview')}>
          <h2>{t('reportForms.layout.preview')}</h2>
          <LayoutPreview layout={layout} />
        </section>
      </div>
    </SettingsForm>
  )
}

/** /settings/report: how every report of the workspace looks (decisions Q-SET-5), beside a real one. */
const ReportSettingsScreen = (): ReactNode => {
  const t = useWords()
  return (
    <StoredSettings title={t('reportForms.layout.title')} query={useQuery(settingsQuery)}>
      {(stored) => <Editor stored={stored} />}
    </StoredSettings>
  )
}

export default ReportSettingsScreen
