import type { TemplateRow } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconChecklist, IconFolder } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './TemplatesScreen.module.css'

/** Icon and title; behind a folder's title how many entries it holds. */
export const TemplateName = ({ row }: { readonly row: TemplateRow }): ReactNode => (
  <span className={styles['name']}>
    <Icon
      of={row.is_template ? IconChecklist : IconFolder}
      size="toolbar"
      className={row.is_template ? styles['templateIcon'] : styles['folderIcon']}
    />
    <span className={styles['title']} dir="auto">
      {row.title}
    </span>
    {!row.is_template && <span className={styles['count']}>{row.children}</span>}
  </span>
)
