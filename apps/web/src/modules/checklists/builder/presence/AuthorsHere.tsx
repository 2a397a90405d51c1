import { itemOf } from '@plumbline/checklist'
import { Avatar, VisuallyHidden } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { itemName } from '../checks/itemName.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './AuthorsHere.module.css'

/** Who else has the template open: pressing one goes where that person is. */
export const AuthorsHere = ({ atMost, short }: { readonly atMost: number; readonly short: boolean }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const others = useBuilder((state) => state.others)
  // Alone, nobody's place has to be named at every letter.
  const template = useBuilder((state) => (state.others.length === 0 ? null : state.template))
  const numbers = useBuilder((state) => (state.others.length === 0 ? null : state.numbers))
  if (template === null || numbers === null) return null
  const shown = others.slice(0, atMost)
  return (
    <ul className={styles['authors']} aria-label={t('saving.others')}>
      {shown.map(({ connection, name, at }) => {
        const place = at !== null && itemOf(template, at) !== null ? at : null
        const words =
          place === null
            ? t('saving.others.here', { name })
            : t('saving.others.at', { name, title: itemName(t, { template, numbers }, place) })
        return (
          <li key={connection}>
            {/* The bar it stands in shows its tip. */}
            <button
              type="button"
              className={styles['author']}
              aria-label={words}
              data-tip={words}
              aria-disabled={place === null}
              onClick={() => {
                if (place !== null) store.select(place, 'row')
              }}
            >
              <Avatar name={name} size={26} decorative />
            </button>
          </li>
        )
      })}
      {others.length > shown.length && (
        <li className={styles['more']}>
          {short ? (
            <>
              <span aria-hidden>+{others.length - shown.length}</span>
              <VisuallyHidden>{t('saving.others.more', { count: others.length - shown.length })}</VisuallyHidden>
            </>
          ) : (
            t('saving.others.more', { count: others.length - shown.length })
          )}
        </li>
      )}
    </ul>
  )
}
