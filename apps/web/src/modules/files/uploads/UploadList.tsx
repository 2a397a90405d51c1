import { ActionIcon, Button, CloseButton, Progress } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { Upload, Uploads } from './useUploads.ts'
import styles from './UploadList.module.css'

export interface UploadListProps {
  readonly uploads: Uploads
  /** Where one that failed is tried again. */
  readonly folder: string | null
}

/** What is on its way and how far it is; what failed, and why. */
export const UploadList = ({ uploads, folder }: UploadListProps): ReactNode => {
  const t = useWords()
  const { list, again, cancel, clear } = uploads
  if (list.length === 0) return null
  const done = list.filter(({ state }) => state === 'done').length
  const line = (upload: Upload): ReactNode => {
    const { key, name, state, share, problem, mended } = upload
    return (
      <li key={key} className={styles['line']}>
        {state === 'done' && <Icon of={IconCheck} className={styles['done'] ?? ''} />}
        {state === 'failed' && <Icon of={IconAlertTriangle} className={styles['failed'] ?? ''} />}
        <div className={styles['what']}>
          {problem === null ? <bdi>{name}</bdi> : <span className={styles['failed']}>{problem}</span>}
          {(state === 'sending' || state === 'waiting') && (
            <Progress value={share * 100} size="sm" aria-label={t('files.upload.progress', { name })} />
          )}
        </div>
        {state === 'sending' && (
          <span className={styles['share']}>{t('files.upload.share', { percent: Math.round(share * 100) })}</span>
        )}
        {(state === 'sending' || state === 'waiting') && (
          <ActionIcon aria-label={t('files.upload.cancel', { name })} onClick={() => cancel(key)}>
            <Icon of={IconX} />
          </ActionIcon>
        )}
        {state === 'failed' && mended !== '' && (
          <Button size="xs" variant="default" onClick={() => again(key, folder)}>
            {mended === null ? t('gen.retry') : t('files.upload.as', { name: mended })}
          </Button>
        )}
      </li>
    )
  }
  return (
    <Card
      className={styles['card']}
      title={t('files.upload.title')}
      aside={<CloseButton aria-label={t('files.upload.clear')} onClick={clear} />}
    >
      <p role="status" className={styles['count']}>
        {t('files.upload.count', { done, total: list.length })}
      </p>
      <ul className={styles['list']}>{list.map(line)}</ul>
    </Card>
  )
}
