import { fileKindOf, type StoredFile } from '@plumbline/contract'
import { classes, Icon } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { fileIcons } from './fileIcon.ts'
import styles from './Files.module.css'

export const thumbOf = ({ media }: Pick<StoredFile, 'media'>): string | null =>
  media.find(({ kind }) => kind === 'thumb')?.url ?? null

/** A file as a small picture of itself, or as the icon of its kind. */
export const FileThumb = ({ row }: { readonly row: StoredFile }): ReactNode => {
  const thumb = thumbOf(row)
  return thumb === null ? (
    <Icon
      of={fileIcons[fileKindOf(row)]}
      size="toolbar"
      className={classes(row.is_file ? styles['fileIcon'] : styles['folderIcon'])}
    />
  ) : (
    <img className={styles['thumb']} src={fileAddress(thumb)} alt="" loading="lazy" />
  )
}
