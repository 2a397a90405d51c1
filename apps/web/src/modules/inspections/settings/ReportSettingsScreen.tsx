import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { photosPerRow, type ShownLayout } from '@plumbline/contract'
import { formatNumber } from '@plumbline/language'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { Card, PageHeader, SkeletonPage } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ColorField } from './ColorField.tsx'
import { LayoutPreview } from './LayoutPreview.tsx'
import { LogoField } from './LogoField.tsx'
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
  const { layout, write, changed, sending, problem, save } = useReportSettings(stored)
  return (
    <>
      <PageHeader
        title={t('reportForms.layout.title')}
        actions={
          writable && (
            <Button loading={sending} disabled={!changed} onClick={() => void save()}>
              {t('gen.save')}
            </Button>
          )
        }
      />
      <div className={styles['columns']}>
        <div className={styles['form']}>
          <p className={styles['hint']}>{t('reportForms.layout.text')}</p>
          {problem !== null && (
            <p role="alert" className={styles['problem']}>
              {problem}
            </p>
          )}
          <Card title={t('reportForms.layout.look')}>
            <fieldset disabled={!writable} className={styles['fields']}>
              <Switch
                label={t('reportForms.layout.cover')}
                checked={layout.cover}
                onChange={({ currentTarget }) => write({ cover: currentTarget.checked })}
              />
              <LogoField layout={layout} write={write} writable={writable} />
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
            </fieldset>
          </Card>
          <Card title={t('reportForms.layout.content')}>
            <fieldset disabled={!writable} className={styles['fields']}>
              {shows.map(([key, name]) => (
                <Switch
                  key={key}
                  label={t(name)}
                  checked={layout[key]}
                  onChange={({ currentTarget }) => write({ [key]: currentTarget.checked })}
                />
              ))}
            </fieldset>
          </Card>
          <Card title={t('reportForms.layout.paper')}>
            <fieldset disabled={!writable} className={styles['fields']}>
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
                value={layout.footer_text}
                onChange={({ currentTarget }) => write({ footer_text: currentTarget.value })}
              />
            </fieldset>
          </Card>
        </div>
        <section className={styles['preview']} aria-label={t('reportForms.layout.preview')}>
          <h2>{t('reportForms.layout.preview')}</h2>
          <LayoutPreview layout={layout} />
        </section>
      </div>
    </>
  )
}

/** /settings/report: how every report of the workspace looks (decisions Q-SET-5), beside a real one. */
const ReportSettingsScreen = (): ReactNode => {
  const t = useWords()
  const { data, error, refetch } = useQuery(settingsQuery)
  if (data) return <Editor stored={data} />
  if (error === null) return <SkeletonPage />
  return (
    <>
      <PageHeader title={t('reportForms.layout.title')} />
      <p role="alert" className={styles['problem']}>
        {errorText(t, error)}{' '}
        <Button variant="transparent" size="compact-sm" onClick={() => void refetch()}>
          {t('gen.retry')}
        </Button>
      </p>
    </>
  )
}

export default ReportSettingsScreen
