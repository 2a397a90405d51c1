import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconFilterOff, IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState, LinkButton } from '../../shared/page/index.ts'
import { mayAccess, useSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import type { LibraryQuery } from './libraryQuery.ts'

export interface NoTemplatesProps {
  readonly query: LibraryQuery
  /** The name of the chosen category; '' while it is not known. */
  readonly category: string
  readonly change: (part: Partial<LibraryQuery>) => void
}

/** In place of cards: nothing is public yet, or nothing matches, with the way out. */
export const NoTemplates = ({ query: { q, category: chosen }, category, change }: NoTemplatesProps): ReactNode => {
  const t = useWords()
  const session = useSession()
  if (q === '' && chosen === null)
    return (
      <EmptyState
        kind="nothing-yet"
        title={t('library.empty.title')}
        text={t('library.empty.text')}
        actions={
          mayAccess(session, ['CKL_MANAGE_TEMPLATES']) && (
            <LinkButton to="/checklist/templates" leftSection={<Icon of={IconListCheck} />}>
              {t('library.empty.templates')}
            </LinkButton>
          )
        }
      />
    )
  const title =
    chosen === null
      ? t('library.nothing.search', { search: q })
      : q === ''
        ? t('library.nothing.category', { category })
        : t('library.nothing.both', { category, search: q })
  return (
    <EmptyState
      kind="nothing-matches"
      title={title}
      text={t('library.nothing.text')}
      actions={
        <>
          <Button leftSection={<Icon of={IconFilterOff} />} onClick={() => change({ q: '', category: null })}>
            {t('library.nothing.clear')}
          </Button>
          {q !== '' && chosen !== null && (
            <Button variant="default" onClick={() => change({ category: null })}>
              {t('library.nothing.everywhere')}
            </Button>
          )}
        </>
      }
    />
  )
}
