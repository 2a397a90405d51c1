import { Icon } from '@plumbline/kit'
import { Link, useLocation } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import styles from './AuthLinks.module.css'
import { onward } from './onward.ts'

/** Carries `redirect_uri` back, and nothing else of the address. */
export const BackToSignIn = (): ReactNode => {
  const t = useWords()
  const { search } = useLocation()
  return (
    <Link to="/login" search={onward(search)} className={styles['back']}>
      <Icon of={IconArrowLeft} turns />
      {t('auth.backToSignIn')}
    </Link>
  )
}
