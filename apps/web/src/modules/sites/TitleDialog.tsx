import type { ReactNode } from 'react'
import { FormDialog } from '../../shared/formDialog/index.ts'
import { NameForm } from '../../shared/forms/index.ts'
import { useWords } from '../../shared/words/index.ts'

export interface TitleDialogProps {
  readonly title: string
  readonly initial: string
  readonly close: () => void
  readonly save: (title: string) => Promise<void>
}

/** Asks for the title of a structure. Mounted while open. */
export const TitleDialog = ({ title, initial, close, save }: TitleDialogProps): ReactNode => {
  const t = useWords()
  return (
    <FormDialog opened onClose={close} title={title}>
      <NameForm
        name="title"
        label={t('sites.field.title')}
        initial={initial}
        confirm={t('gen.save')}
        cancel={close}
        send={async (typed) => {
          await save(typed)
          close()
        }}
      />
    </FormDialog>
  )
}
