import { EmptyDrawing } from '@plumbline/kit'
import { useState, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { matches } from '../controls/matches.ts'
import { SearchField } from '../controls/SearchField.tsx'
import { TopBar } from '../controls/TopBar.tsx'
import type { TemplateEntry } from '../sync/model.ts'
import { useDevice, useOverview } from './DeviceContext.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { go } from './route.ts'
import { askToPersist } from './useRoom.ts'
import { SyncChip } from './SyncChip.tsx'
import { TemplateRow } from './TemplateRow.tsx'
import { useWords } from './words.ts'

const recentCount = 3

/** Templates to start from: recent ones first, then all by title. Starting needs no network. */
const ChooseScreen = (): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const toast = useToast()
  const { templates } = useOverview()
  const [search, setSearch] = useState('')
  const [starting, setStarting] = useState(false)
  const found = templates
    .filter(({ title, folder }) => matches(`${title} ${folder ?? ''}`, search))
    .toSorted((one, other) => one.title.localeCompare(other.title, t.language))
  const recent =
    search === ''
      ? templates
          .filter(({ last_used: used }) => used > 0)
          .toSorted((one, other) => other.last_used - one.last_used)
          .slice(0, recentCount)
      : []
  const start = async (template: TemplateEntry): Promise<void> => {
    if (starting) return
    setStarting(true)
    askToPersist()
    try {
      const inspection = await device.start(template)
      go({ screen: 'run', inspection: inspection.uuid }, true)
    } catch (error) {
      console.error('field: the inspection could not be kept', error)
      toast({ text: `${t('field.keepFailed')}. ${t('field.keepFailedText')}` })
    } finally {
      setStarting(false)
    }
  }
  const row = (template: TemplateEntry): ReactNode => (
    <TemplateRow key={template.uuid} template={template} onStart={() => void start(template)} />
  )
  return (
    <div className="screen">
      <header className="screen-head">
        <TopBar title={t('field.choose.title')} onBack={() => go({ screen: 'today' })}>
          <SyncChip />
        </TopBar>
      </header>
      <main className="screen-body">
        <div className="stack column">
          {templates.length > 0 && <SearchField label={t('field.choose.search')} value={search} onChange={setSearch} />}
          {recent.length > 0 && (
            <>
              <h2 className="section-head">{t('field.choose.recent')}</h2>
              <div className="card flush rows">{recent.map(row)}</div>
            </>
          )}
          {found.length > 0 && (
            <>
              {search === '' && <h2 className="section-head">{t('field.choose.all')}</h2>}
              <div className="card flush rows">{found.map(row)}</div>
            </>
          )}
          {templates.length === 0 && (
            <div className="empty">
              <EmptyDrawing kind="nothing-yet" />
              <h2 className="strong">{t('field.choose.noTemplates')}</h2>
              <p className="secondary">{t('field.choose.noTemplatesText')}</p>
              <Button kind="primary" onClick={() => void device.refresh()}>
                {t('gen.retry')}
              </Button>
            </div>
          )}
          {templates.length > 0 && found.length === 0 && (
            <div className="empty">
              <EmptyDrawing kind="nothing-matches" />
              <h2 className="strong">{t('field.choose.noMatch', { text: search })}</h2>
              <Button onClick={() => setSearch('')}>{t('field.choose.clear')}</Button>
            </div>
          )}
        </div>
      </main>
    </div>
  )
}

export default ChooseScreen
