import { useEffect, type ReactNode } from 'react'
import { FormDialog } from '../../formDialog/index.ts'
import { focusOpener } from '../../dialogs/index.ts'
import { NameForm } from '../../forms/index.ts'
import { useWords } from '../../words/index.ts'

/** workspace.md section 9. */
const longestName = 125

export interface QueryNameDialogProps {
  readonly title: string
  readonly initial: string
  readonly opener: HTMLElement | null
  readonly send: (name: string) => Promise<void>
  readonly close: () => void
}

const QueryNameDialog = ({ title, initial, opener, send, close }: QueryNameDialogProps): ReactNode => {
  const t = useWords()
  useEffect(() => () => focusOpener(opener), [opener])
  return (
    <FormDialog opened onClose={close} title={title}>
      <NameForm
        label={t('queries.name')}
        initial={initial}
        longest={longestName}
        confirm={t('gen.save')}
        send={async (name) => {
          await send(name)
          close()
        }}
        cancel={close}
      />
    </FormDialog>
  )
}

export default QueryNameDialog
