import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showToast } from '../toasts/index.ts'
import { useWords } from '../words/index.ts'
import styles from './CopyLines.module.css'

interface CopyLinesProps {
  /** Name and value, as they are copied elsewhere. */
  readonly lines: readonly (readonly [string, string])[]
}

/** Values to be copied into another product, each with a button; they can be marked by hand all the same. */
export const CopyLines = ({ lines }: CopyLinesProps): ReactNode => {
  const t = useWords()
  const copy = (value: string): void =>
    void navigator.clipboard
      .writeText(value)
      .then(() => showToast({ kind: 'success', text: t('gen.copied') }))
      .catch(() => showToast({ kind: 'error', text: t('gen.error.unexpected') }))
  return (
    <dl className={styles['copies']}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
            {/* Browsers give the clipboard only to pages that came by https. */}
            {window.isSecureContext && (
              <Tooltip label={t('gen.copyNamed', { name })}>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={t('gen.copyNamed', { name })}
                  onClick={() => copy(value)}
                >
                  <Icon of={IconCopy} />
                </ActionIcon>
              </Tooltip>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
