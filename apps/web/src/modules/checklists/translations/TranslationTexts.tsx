import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { TemplateLanguages, TranslationString } from '@plumbline/contract'
import { useMemo, useState, type ReactNode } from 'react'
import { Bone } from '../../../shared/page/index.ts'
import { errorText } from '../../../shared/api/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { FormattedDialog } from './FormattedDialog.tsx'
import { inTab, tabs, textsAt, type Tab } from './shownTexts.ts'
import { TextBulkBar } from './TextBulkBar.tsx'
import { TextList } from './TextList.tsx'
import { TextTree } from './TextTree.tsx'
import { TranslationBar } from './TranslationBar.tsx'
import styles from './Translations.module.css'
import { useTranslation } from './useTranslation.ts'

export interface TranslationTextsProps {
  readonly id: string
  readonly languages: TemplateLanguages
  readonly lang: string
  readonly show: (lang: string) => void
}

const isTab = (value: string): value is Tab => tabs.some((tab) => tab === value)

/** One language: the tree, the tabs, and every text beside its translation. */
export const TranslationTexts = ({ id, languages, lang, show }: TranslationTextsProps): ReactNode => {
  const t = useWords()
  const { body, error, saving, save, change, reload } = useTranslation(id, lang)
  const [tab, setTab] = useState<Tab>('all')
  const [place, setPlace] = useState<string | null>(null)
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [history, setHistory] = useState<string | null>(null)
  const [formatted, setFormatted] = useState<string | null>(null)
  const here = useMemo(() => (body ? textsAt(body, place) : []), [body, place])
  const shown = useMemo(() => inTab(here, tab), [here, tab])
  const named = (key: string | null): TranslationString | undefined => body?.strings.find((text) => text.key === key)
  const [past, rich] = [named(history), named(formatted)]
  const content = (): ReactNode => {
    if (error !== null && error !== undefined) return <p role="alert">{errorText(t, error)}</p>
    if (body === null)
      return (
        <div className={styles['message']} role="status" aria-busy aria-label={t('gen.loading')}>
          <Bone width="100%" height={24} />
        </div>
      )
    return (
      <TextList
        texts={shown}
        lang={lang}
        source={body.language}
        selected={selected}
        select={select}
        save={(key, text) => void save(new Map([[key, text]]))}
        showHistory={(key) => {
          setHistory(key)
          void reload()
        }}
        edit={setFormatted}
        empty={t(`translations.empty.${tab}`)}
      />
    )
  }
  return (
    <div className={styles['screen']}>
      <TranslationBar id={id} languages={languages} lang={lang} show={show} saving={saving} change={change} />
      <div className={styles['columns']}>
        {body && (
          <TextTree
            body={body}
            place={place}
            choose={(chosen) => {
              setPlace(chosen)
              select(new Set())
            }}
          />
        )}
        <main className={styles['main']}>
          <SegmentedControl
            className={styles['tabs'] ?? ''}
            size="xs"
            aria-label={t('translations.tabs')}
            value={tab}
            onChange={(value) => {
              if (isTab(value)) setTab(value)
              select(new Set())
            }}
            data={tabs.map((value) => ({
              value,
              label: t(`translations.tab.${value}`, { count: inTab(here, value).length }),
            }))}
          />
          {content()}
          {body && selected.size > 0 && (
            <TextBulkBar
              id={id}
              body={body}
              texts={body.strings.filter(({ key }) => selected.has(key))}
              change={change}
              clear={() => select(new Set())}
            />
          )}
        </main>
      </div>
      {past && (
        <HistoryDialog
          text={past}
          lang={lang}
          use={(value) => {
            void save(new Map([[past.key, value]]))
            setHistory(null)
          }}
          close={() => setHistory(null)}
        />
      )}
      {rich && (
        <FormattedDialog
          text={rich}
          save={(value) => {
            void save(new Map([[rich.key, value]]))
            setFormatted(null)
          }}
          close={() => setFormatted(null)}
        />
      )}
    </div>
  )
}
