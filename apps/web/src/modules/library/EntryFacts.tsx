import type { LibraryTemplate } from '@plumbline/contract'
import { formatDate, formatNumber, isLanguage, languageNames } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useWords } from '../../shared/words/index.ts'
import styles from './EntryDialog.module.css'

/** Whose it is and how much of it there is. */
export const EntryFacts = ({ entry }: { readonly entry: LibraryTemplate }): ReactNode => {
  const t = useWords()
  const { author_name, workspace_owner, category, items_count, version, downloads, options, updated_at } = entry
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('library.facts.workspace'), <bdi key="of">{workspace_owner}</bdi>],
    [t('library.facts.author'), <bdi key="by">{author_name}</bdi>],
    [t('library.category'), category.name],
    [
      t('library.facts.languages'),
      options.languages.map((code) => (isLanguage(code) ? languageNames[code] : code)).join(', '),
    ],
    [t('library.facts.questions'), formatNumber(t.language, items_count)],
    [t('library.facts.version'), formatNumber(t.language, version)],
    [t('library.facts.downloads'), formatNumber(t.language, downloads)],
    [t('library.facts.updated'), formatDate(t.language, updated_at, zone)],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
