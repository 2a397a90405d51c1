import type { TemplateRow } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconFolder, IconFolderOpen, IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextCell } from '../../../shared/table/index.ts'
import styles from './TemplatesScreen.module.css'

/** Icon and title; behind a folder's title how many entries it holds. */
export const TemplateName = ({ row, open }: { readonly row: TemplateRow; readonly open: boolean }): ReactNode => (
  <span className={styles['name']}>
    <Icon
      of={row.is_template ? IconListCheck : open ? IconFolderOpen : IconFolder}
      size="toolbar"
      className={row.is_template ? styles['templateIcon'] : styles['folderIcon']}
    />
    <TextCell text={row.title} />
    {!row.is_template && <span className={styles['count']}>{row.children}</span>}
  </span>
)
