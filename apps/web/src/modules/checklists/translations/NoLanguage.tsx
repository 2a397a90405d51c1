import { Button } from '@mantine/core'
import type { TemplateLanguages } from '@plumbline/contract'
import { languageNames } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { addLanguage, useMissingLanguages } from './languages.ts'
import { languageName } from '../export/downloadTemplate.ts'

export interface NoLanguageProps {
  readonly id: string
  readonly languages: TemplateLanguages
  readonly show: (lang: string) => void
}

/** A template in its source language only. */
export const NoLanguage = ({ id, languages, show }: NoLanguageProps): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const missing = useMissingLanguages(languages)
  return (
    <main>
      <EmptyState
        kind="nothing-yet"
        title={t('translations.none.title')}
        text={t('translations.none.text', { language: languageName(t, languages.language) })}
        actions={missing.map((lang, place) => (
          <Button
            key={lang}
            variant={place === 0 ? 'filled' : 'default'}
            leftSection={<Icon of={IconPlus} />}
            onClick={() => void addLanguage({ t, client, id, lang, added: show })}
          >
            {t('translations.add.named', { language: languageNames[lang] })}
          </Button>
        ))}
      />
    </main>
  )
}
