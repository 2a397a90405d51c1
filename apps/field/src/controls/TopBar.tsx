import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { IconButton } from './Button.tsx'

export interface TopBarProps {
  readonly title: string
  readonly onBack: () => void
  /** Chip and menu. */
  readonly children?: ReactNode
}

export const TopBar = ({ title, onBack, children }: TopBarProps): ReactNode => {
  const t = useWords()
  return (
    <div className="bar column">
      <IconButton icon={IconChevronLeft} turns label={t('gen.back')} onClick={onBack} />
      <h1 className="bar-title" dir="auto" title={title}>
        {title}
      </h1>
      {children}
    </div>
  )
}
