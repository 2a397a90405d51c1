import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showToast } from '../../shared/toasts/index.ts'
import { useWords } from '../../shared/words/index.ts'
import styles from './Sso.module.css'

interface CopyLinesProps {
  /** Name and value, as they are copied elsewhere. */
  readonly lines: readonly (readonly [string, string])[]
}

/** Values to be copied into another product, each with a button; they can be marked by hand all the same. */
export const CopyLines = ({ lines }: CopyLinesProps): ReactNode => {
  const t = useWords()
  const copy = (value: string): void => {
    navigator.clipboard.writeText(value).then(
      () => showToast({ kind: 'success', text: t('sso.copied') }),
      (error: unknown) => console.warn('the browser does not let the page copy', error),
    )
  }
  return (
    <dl className={styles['copies']}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="ltr">{value}</dd>
          <Tooltip label={t('sso.copy', { name })}>
            <ActionIcon variant="default" size="lg" aria-label={t('sso.copy', { name })} onClick={() => copy(value)}>
              <Icon of={IconCopy} />
            </ActionIcon>
          </Tooltip>
        </div>
      ))}
    </dl>
  )
}
