import { ActionIcon } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconDots, IconDownload } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'>

export const ExportButton = (button: ButtonProps): ReactNode => {
  const t = useWords()
  return (
    <ActionIcon aria-haspopup="menu" {...button} aria-label={t('exports.menu')} title={t('exports.menu')}>
      <Icon of={IconDownload} size="toolbar" />
    </ActionIcon>
  )
}

export const MoreButton = (button: ButtonProps): ReactNode => {
  const t = useWords()
  return (
    <ActionIcon aria-haspopup="menu" {...button} aria-label={t('gen.more')} title={t('gen.more')} data-testid="more">
      <Icon of={IconDots} size="toolbar" />
    </ActionIcon>
  )
}
