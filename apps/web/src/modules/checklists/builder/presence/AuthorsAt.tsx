import { Avatar, VisuallyHidden } from '@plumbline/kit'
import { memo, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './AuthorsAt.module.css'

/** Who else is at this line. */
export const AuthorsAt = memo(({ id }: { readonly id: string }): ReactNode => {
  const t = useWords()
  const others = useBuilder((state) => state.othersAt.get(id))
  if (others === undefined) return null
  const words = others.map(({ name }) => t('saving.others.here', { name })).join(', ')
  return (
    <span className={styles['at']} title={words} data-authors>
      <VisuallyHidden>{words}</VisuallyHidden>
      {others.slice(0, 2).map(({ connection, name }) => (
        <Avatar key={connection} name={name} size={20} decorative />
      ))}
    </span>
  )
})
AuthorsAt.displayName = 'AuthorsAt'
