import type { TemplateRow } from '@plumbline/contract'
import { Badge, Icon } from '@plumbline/kit'
import {
  IconBooks,
  IconFolder,
  IconFolderOpen,
  IconInbox,
  IconListCheck,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextCell } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './TemplatesScreen.module.css'

/** What is special of a template: it came from elsewhere, everybody finds it or found it. */
const Marks = ({ options: { global_type, access } }: Pick<TemplateRow, 'options'>): ReactNode => {
  const t = useWords()
  return (
    <>
      {global_type === 'shared' && (
        <Badge tone="neutral" icon={IconInbox}>
          {t('sharing.mark.shared')}
        </Badge>
      )}
      {global_type === 'library' && (
        <Badge tone="neutral" icon={IconBooks}>
          {t('library.mark.taken')}
        </Badge>
      )}
      {access === 'public' && (
        <Badge tone="info" icon={IconWorld}>
          {t('library.access.public')}
        </Badge>
      )}
      {access === 'withdrawn' && (
        <Badge tone="neutral" icon={IconWorldOff}>
          {t('library.access.withdrawn')}
        </Badge>
      )}
    </>
  )
}

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
    {row.is_template && <Marks options={row.options} />}
  </span>
)
