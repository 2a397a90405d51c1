import { TextInput } from '@mantine/core'
import { directionOf, languageNames, type Language } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import styles from './GlobalResponses.module.css'
import { swatchOf } from './responseColors.ts'
import type { WrittenOption } from './writtenSet.ts'

interface TranslationLinesProps {
  readonly language: Language
  readonly options: readonly WrittenOption[]
  readonly change: (options: readonly WrittenOption[]) => void
}

/** The labels in one language, beside those as they were written. */
export const TranslationLines = ({ language, options, change }: TranslationLinesProps): ReactNode => {
  const t = useWords()
  return (
    <>
      <p className={formStyles['note']}>{t('globalResponses.dialog.translate.text')}</p>
      <ul className={styles['list']}>
        {options.map((option, position) => (
          <li key={option.uuid} className={styles['translation']}>
            <span className={styles['source']}>
              <span className={styles['dot']} style={swatchOf(option.color)} />
              <bdi>{option.label === '' ? '…' : option.label}</bdi>
            </span>
            <TextInput
              size="xs"
              lang={language}
              dir={directionOf(language)}
              placeholder={option.label}
              value={option.label_lang[language] ?? ''}
              aria-label={t('globalResponses.dialog.translation', {
                language: languageNames[language],
                label: option.label,
              })}
              onChange={({ currentTarget: { value } }) =>
                change(options.with(position, { ...option, label_lang: { ...option.label_lang, [language]: value } }))
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}
