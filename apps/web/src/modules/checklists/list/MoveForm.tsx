import { Button } from '@mantine/core'
import type { TemplateRow } from '@plumbline/contract'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { DialogFormProps } from './dialogForms.tsx'
import { FolderTree } from './FolderTree.tsx'

export const MoveForm = ({ row, close, changed }: DialogFormProps & { readonly row: TemplateRow }): ReactNode => {
  const t = useWords()
  const [target, setTarget] = useState<number | null>(row.parent_id)
  const [busy, setBusy] = useState(false)
  const move = async (): Promise<void> => {
    setBusy(true)
    try {
      await api.checklists.moveTemplate({ body: { id: row.id, parent_id: target } })
      await changed()
      close()
    } catch (error) {
      // The call's toast says why (too deep, gone); another folder may be chosen.
      tellUnanswered(t, error)
      setBusy(false)
    }
  }
  return (
    <form
      className={formStyles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        // It is there already.
        if (target === row.parent_id) close()
        else void move()
      }}
    >
      <FolderTree excludeId={row.is_template ? null : String(row.id)} value={target} change={setTarget} />
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={close} disabled={busy}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('templates.dialog.moveHere')}
        </Button>
      </div>
    </form>
  )
}
