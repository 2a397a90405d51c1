import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Bone } from '../../../shared/page/index.ts'
import { errorText } from '../../../shared/api/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { NoLanguage } from './NoLanguage.tsx'
import { TranslationBar } from './TranslationBar.tsx'
import { TranslationTexts } from './TranslationTexts.tsx'
import styles from './Translations.module.css'
import { useTemplateLanguages } from './useTranslation.ts'

/** The texts of a template beside their translations; the address says into which language. */
const TemplateTranslations = ({ id }: { readonly id: string }): ReactNode => {
  const t = useWords()
  const navigate = useNavigate()
  const { lang: asked }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { data, error } = useTemplateLanguages(id)
  if (error !== null && error !== undefined)
    return (
      <main className={styles['message']} role="alert">
        {errorText(t, error)}
      </main>
    )
  if (data === null)
    return (
      <main className={styles['message']} role="status" aria-busy aria-label={t('gen.loading')}>
        <Bone height={24} width="40%" />
      </main>
    )
  const chosen = data.languages.find(({ language }) => language === asked) ?? data.languages[0]
  const show = (lang: string): void => void navigate({ to: '.', search: { lang }, replace: true })
  if (chosen === undefined)
    return (
      <div className={styles['screen']}>
        <TranslationBar id={id} languages={data} lang={null} show={show} saving={0} change={null} />
        <NoLanguage id={id} languages={data} show={show} />
      </div>
    )
  return <TranslationTexts key={chosen.language} id={id} languages={data} lang={chosen.language} show={show} />
}

/** /checklist/template/{templateId}/trans */
export default function TranslationScreen(): ReactNode {
  const { templateId } = useParams({ strict: false })
  return templateId === undefined ? null : <TemplateTranslations key={templateId} id={templateId} />
}
