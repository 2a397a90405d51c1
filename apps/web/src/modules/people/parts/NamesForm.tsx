import { TextInput } from '@mantine/core'
import type { NameLang } from '@plumbline/contract'
import { directionOf, languageNames, languages as all, type Language } from '@plumbline/language'
import type { ReactNode } from 'react'
import { FormFoot, atMost, formStyles, longestName, useForm } from '../../../shared/forms/index.ts'
import { useLanguages } from '../../../shared/preferences/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { namesOf } from './namesOf.ts'
import styles from './People.module.css'

export interface NamesFormProps {
  readonly initial: NameLang
  readonly send: (names: NameLang) => Promise<void>
  readonly cancel: () => void
  /** The buttons stay in sight while what is between scrolls. */
  readonly long?: boolean
  /** Between the names and the buttons. */
  readonly children?: ReactNode
}

const rules = Object.fromEntries(all.map((language) => [language, [atMost(longestName)]]))

/** A record with a name per language; that of the language on the screen comes first. */
export const NamesForm = ({ initial, send, cancel, long = false, children }: NamesFormProps): ReactNode => {
  const t = useWords()
  const offered = useLanguages()
  const shown = [t.language, ...offered.filter((language) => language !== t.language)]
  // A name in a language that is not offered any more stays.
  const written = all.filter((language) => shown.includes(language) || initial[language] !== undefined)
  const { form, field, errors, sending, unreached } = useForm<Language>({
    initial: { en: '', fr: '', de: '', ar: '', ...initial },
    rules,
    together: (values) =>
      Object.keys(namesOf(written, values)).length === 0 ? { [t.language]: t('errors.field.required') } : {},
    send: (values) => send(namesOf(written, values)),
  })
  return (
    <form {...form} className={formStyles['form']}>
      <div className={styles['names']}>
        {shown.map((language, at) => {
          const { error, ...input } = field(language)
          const refused = errors[`name_lang.${language}`] ?? (at === 0 ? errors['name_lang'] : undefined)
          return (
            <TextInput
              key={language}
              {...input}
              error={error ?? refused}
              label={
                at === 0 ? t('people.column.name') : t('peopleScreens.nameIn', { language: languageNames[language] })
              }
              lang={language}
              dir={input.value === '' ? directionOf(language) : 'auto'}
              autoComplete="off"
              data-autofocus={at === 0 || undefined}
            />
          )
        })}
      </div>
      {children}
      <FormFoot
        unreached={unreached}
        sending={sending}
        cancel={cancel}
        confirm={t('gen.save')}
        className={long ? styles['stays'] : undefined}
      />
    </form>
  )
}
