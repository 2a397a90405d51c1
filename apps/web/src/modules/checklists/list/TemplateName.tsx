import type { TemplateRow } from '@plumbline/contract'
import { Badge, Icon } from '@plumbline/kit'
import { IconFolder, IconFolderOpen, IconInbox, IconListCheck, IconWorld, IconWorldOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextCell } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './TemplatesScreen.module.css'

/** What is special of a template: others may find it, or it came from elsewhere. Most have neither. */
const Marks = ({ options: { access, global_type } }: Pick<TemplateRow, 'options'>): ReactNode => {
  const t = useWords()
  return (
    <>
      {access === 'public' && (
        <Badge tone="info" icon={IconWorld}>
          {t('sharing.access.public')}
        </Badge>
      )}
      {access === 'withdrawn' && (
        <Badge tone="neutral" icon={IconWorldOff}>
          {t('sharing.access.withdrawn')}
        </Badge>
      )}
      {global_type === 'shared' && (
        <Badge tone="neutral" icon={IconInbox}>
          {t('sharing.mark.shared')}
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
