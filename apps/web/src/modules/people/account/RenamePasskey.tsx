import type { Passkey } from '@plumbline/contract'
import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { NameForm } from '../../../shared/forms/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'

interface RenamePasskeyProps {
  /** Null: the dialog is closed. */
  readonly passkey: Passkey | null
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

export const RenamePasskey = ({ passkey, onClose, onDone }: RenamePasskeyProps): ReactNode => {
  const t = useWords()
  return (
    <FormDialog
      opened={passkey !== null}
      onClose={onClose}
      title={passkey === null ? '' : t('passkeys.renameNamed', { name: passkey.name })}
      centered
    >
      {passkey !== null && (
        <NameForm
          label={t('passkeys.name')}
          initial={passkey.name}
          confirm={t('gen.save')}
          cancel={onClose}
          send={async (name) => {
            await api.auth.renamePasskey({ params: { passkey: passkey.uuid }, body: { name } })
            showToast({ kind: 'success', text: t('passkeys.renamed') })
            onClose()
            await onDone()
          }}
        />
      )}
    </FormDialog>
  )
}
