import { Button } from '@mantine/core'
import { fileKindOf, type StoredFile } from '@plumbline/contract'
import { formatFileSize } from '@plumbline/language'
import { Icon } from '@plumbline/kit'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Dialogs.module.css'

const Stage = ({ row }: { readonly row: StoredFile }): ReactNode => {
  const t = useWords()
  const kind = fileKindOf(row)
  const shown = row.media.find((size) => size.kind === 'preview')?.url
  if (shown !== undefined) return <img src={fileAddress(shown)} alt={row.name} />
  const address = fileAddress(row.url)
  if (kind === 'video')
    return (
      <video src={address} controls preload="metadata" aria-label={row.name}>
        <track kind="captions" />
      </video>
    )
  if (kind === 'audio')
    return (
      <audio src={address} controls preload="metadata" aria-label={row.name}>
        <track kind="captions" />
      </audio>
    )
  // The browser's own reader needs a page of its own: nothing is embedded in ours.
  if (row.content_type === 'application/pdf')
    return (
      <Button component="a" href={address} target="_blank" rel="noopener" leftSection={<Icon of={IconExternalLink} />}>
        {t('files.preview.open')}
      </Button>
    )
  return <p className={formStyles['note']}>{t('files.preview.none')}</p>
}

/** A file as it looks or sounds, what it is, and a way to have it. */
export const FileLook = ({
  row,
  children,
}: {
  readonly row: StoredFile
  /** What else is to be known of it. */
  readonly children?: ReactNode
}): ReactNode => {
  const t = useWords()
  const sides = row.media.find(({ kind }) => kind === 'original')
  return (
    <div className={styles['preview']}>
      <div className={styles['stage']}>
        <Stage row={row} />
      </div>
      <p className={formStyles['note']}>
        {t(`files.kind.${fileKindOf(row)}`)} · {formatFileSize(t.language, row.bytes)}
        {sides?.width && sides.height ? (
          <>
            {' · '}
            <bdi dir="ltr">
              {sides.width} × {sides.height} px
            </bdi>
          </>
        ) : null}
      </p>
      {children}
      <div className={formStyles['foot']}>
        <Button
          component="a"
          href={fileAddress(row.url, true)}
          variant="default"
          leftSection={<Icon of={IconDownload} />}
        >
          {t('files.action.download')}
        </Button>
      </div>
    </div>
  )
}
