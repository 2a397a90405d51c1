import { ActionIcon, NativeSelect } from '@mantine/core'
import type { TemplateLanguages } from '@plumbline/contract'
import { Badge, Icon } from '@plumbline/kit'
import { IconArrowLeft, IconCircleCheck, IconLanguage, IconLoader2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { languageName } from '../export/downloadTemplate.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './Translations.module.css'
import type { Translation } from './useTranslation.ts'

export interface TranslationBarProps {
  readonly id: string
  readonly languages: TemplateLanguages
  /** null: the template has no language but its own. */
  readonly lang: string | null
  readonly show: (lang: string) => void
  readonly saving: number
  readonly change: Translation['change'] | null
}

/** Where one is, into which language, how far, and what can be done with the language. */
export const TranslationBar = ({ id, languages, lang, show, saving, change }: TranslationBarProps): ReactNode => {
  const t = useWords()
  const navigate = useNavigate()
  useDocumentTitle(`${languages.title} · ${t('translations.title')}`)
  const chosen = languages.languages.find(({ language }) => language === lang)
  return (
    <header className={styles['bar']} aria-label={t('translations.title')}>
      <ActionIcon
        aria-label={t('translations.back')}
        onClick={() => void navigate({ to: `/checklist/template/${id}/edit` })}
      >
        <Icon of={IconArrowLeft} size="toolbar" turns />
      </ActionIcon>
      <h1 className={styles['title']} dir="auto">
        {languages.title}
      </h1>
      {languages.has_draft_translations && (
        <span title={t('translations.draft.text')} className={styles['draft']}>
          <Badge tone="warning" icon={IconLanguage}>
            {t('translations.draft')}
          </Badge>
        </span>
      )}
      <span className={styles['push']} />
      {lang !== null && (
        <>
          <span className={styles['saved']} role="status">
            <Icon of={saving > 0 ? IconLoader2 : IconCircleCheck} />
            <span className={styles['wide']}>{t(saving > 0 ? 'translations.saving' : 'translations.saved')}</span>
          </span>
          {chosen && (
            <span className={styles['progress']}>
              {t('translations.progress', { done: chosen.translated, total: chosen.total })}
            </span>
          )}
          <NativeSelect
            size="xs"
            aria-label={t('translations.into')}
            value={lang}
            data={languages.languages.map(({ language }) => ({ value: language, label: languageName(t, language) }))}
            onChange={(event) => show(event.currentTarget.value)}
          />
          {change !== null && <LanguageMenu id={id} languages={languages} lang={lang} show={show} change={change} />}
        </>
      )}
    </header>
  )
}
