import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconFingerprint } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, CallError, errorText } from '../../../shared/api/index.ts'
import { signByPasskey } from '../../../shared/passkeys/index.ts'
import { beginSession } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'

/** Signs in by a passkey of this device. `onRefused`: why not, or null when it is tried anew. */
export const PasskeyButton = ({ onRefused }: { readonly onRefused: (text: string | null) => void }): ReactNode => {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const signIn = async (): Promise<void> => {
    setBusy(true)
    onRefused(null)
    try {
      const challenge = await api.auth.passkeyChallenge({}, { silent: true })
      const answer = await signByPasskey(challenge)
      if (answer.kind !== 'done') return onRefused(t('passkeys.notSigned'))
      const body = { challenge: challenge.challenge, credential: answer.credential }
      return beginSession(await api.auth.loginByPasskey({ body }, { silent: true }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return onRefused(errorText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<Icon of={IconFingerprint} />}
      loading={busy}
      onClick={() => void signIn()}
      fullWidth
    >
      {t('passkeys.signIn')}
    </Button>
  )
}
