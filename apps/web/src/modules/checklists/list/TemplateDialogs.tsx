import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { focusOpener, openerOf } from '../../../shared/dialogs/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import { AccessForm } from '../sharing/AccessForm.tsx'
import { ShareForm } from '../sharing/ShareForm.tsx'
import { CloneForm, NewFolderForm, NewTemplateForm, RenameForm } from './dialogForms.tsx'
import { MoveForm } from './MoveForm.tsx'
import { PrintForm } from './PrintForm.tsx'
import type { TemplateDialog } from './TemplateDialog.ts'

export interface TemplateDialogsProps {
  readonly dialog: TemplateDialog | null
  readonly close: () => void
  readonly changed: () => Promise<void>
  readonly openTemplate: (id: number) => void
}

const titleOf = (t: WebTranslator, dialog: TemplateDialog): string => {
  switch (dialog.kind) {
    case 'new-template':
      return t('templates.newTemplate')
    case 'new-folder':
      return t('templates.newFolder')
    case 'rename':
      return t(dialog.row.is_template ? 'templates.dialog.renameTemplate' : 'templates.dialog.renameFolder')
    case 'move':
      return t('templates.dialog.move', { name: dialog.row.title })
    case 'clone':
      return t('templates.dialog.clone', { name: dialog.row.title })
    case 'print':
      return t('exports.form.title', { name: dialog.row.title })
    case 'share':
      return t('sharing.share.title', { name: dialog.row.title })
    case 'access':
      return t('library.access.title', { name: dialog.row.title })
    case 'refused':
      return t('templates.refused.title')
  }
}

/** The dialogs of the template list: one at a time. */
export const TemplateDialogs = ({ dialog, close, changed, openTemplate }: TemplateDialogsProps): ReactNode => {
  const t = useWords()
  const opener = useRef<HTMLElement | null>(null)
  const opened = dialog !== null
  // The menu that a dialog was opened from is gone when it closes: the focus goes to the menu's button.
  useEffect(() => {
    if (!opened) return
    opener.current = openerOf(document.activeElement) ?? opener.current
    return () => focusOpener(opener.current)
  }, [opened])
  const content = (): ReactNode => {
    if (!dialog) return null
    const { kind } = dialog
    const shared = { close, changed }
    if (kind === 'new-template') return <NewTemplateForm {...shared} parent={dialog.parent} open={openTemplate} />
    if (kind === 'new-folder') return <NewFolderForm {...shared} parent={dialog.parent} />
    if (kind === 'rename') return <RenameForm {...shared} row={dialog.row} />
    if (kind === 'move') return <MoveForm {...shared} row={dialog.row} />
    if (kind === 'clone') return <CloneForm {...shared} row={dialog.row} />
    if (kind === 'print') return <PrintForm row={dialog.row} close={close} />
    if (kind === 'access') return <AccessForm {...shared} row={dialog.row} />
    if (kind === 'share') return <ShareForm row={dialog.row} close={close} />
    return (
      <div role="alert" className={formStyles['form']}>
        <p>{t('templates.refused.text', { name: dialog.row.title })}</p>
        <div className={formStyles['foot']}>
          <Button onClick={close} data-autofocus>
            {t('gen.ok')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <FormDialog opened={opened} returnFocus={false} onClose={close} title={dialog && titleOf(t, dialog)}>
      {content()}
    </FormDialog>
  )
}
