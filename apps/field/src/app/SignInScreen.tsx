import { Icon, Logo } from '@plumbline/kit'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import type { Network } from '../sync/Network.ts'
import type { Person } from '../sync/person.ts'
import { signIn, type SignInResult } from './session.ts'
import { useWords, type FieldTranslator } from './words.ts'

export interface SignInScreenProps {
  readonly network: Network
  /** The session of this person ended: only they get on; null for anyone. */
  readonly again: Person | null
  /** Somebody's unsent work is on this device. */
  readonly keptFor: string | null
  readonly onSignedIn: (person: Person) => void
  readonly onKeepWorking?: () => void
}

const problemWords = (t: FieldTranslator, result: SignInResult): string => {
  switch (result.kind) {
    case 'signed_in':
      return ''
    case 'wrong':
      return t('field.signIn.wrong')
    case 'wait':
      return t('field.signIn.wait')
    case 'elsewhere':
      return t('field.signIn.elsewhere')
    case 'unreachable':
      return t('field.signIn.unreachable')
    case 'refused':
      return result.message
  }
}

const workspaceSignIn = '/login?redirect_uri=%2Ffield%2F'

const SignInScreen = ({ network, again, keptFor, onSignedIn, onKeepWorking }: SignInScreenProps): ReactNode => {
  const t = useWords()
  const emailId = useId()
  const passwordId = useId()
  const [email, setEmail] = useState(again?.email ?? '')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ readonly text: string; readonly elsewhere: boolean } | null>(null)
  const submit = async (): Promise<void> => {
    if (email.trim() === '' || password === '') {
      setProblem({ text: t('field.signIn.missing'), elsewhere: false })
      return
    }
    setBusy(true)
    setProblem(null)
    const result = await signIn(network, email.trim(), password)
    setBusy(false)
    if (result.kind === 'signed_in') onSignedIn(result.person)
    else setProblem({ text: problemWords(t, result), elsewhere: result.kind === 'elsewhere' })
  }
  return (
    <div className="screen">
      <main className="screen-body">
        <form
          className="sign-in"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (!busy) void submit()
          }}
        >
          <Logo size={40} />
          <h1>{t(again ? 'field.signIn.again' : 'field.signIn.title')}</h1>
          <p className="secondary">{t(again ? 'field.signIn.againLead' : 'field.signIn.lead')}</p>
          {again && <p className="secondary">{t('field.signIn.samePerson', { name: again.name })}</p>}
          {!again && keptFor !== null && <p className="secondary">{t('field.signIn.keptFor', { name: keptFor })}</p>}
          <div>
            <label className="field-label" htmlFor={emailId}>
              {t('field.signIn.email')}
            </label>
            <input
              id={emailId}
              className="input"
              type="email"
              autoComplete="username"
              inputMode="email"
              dir="ltr"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
          <div>
            <label className="field-label" htmlFor={passwordId}>
              {t('field.signIn.password')}
            </label>
            <input
              id={passwordId}
              className="input"
              type="password"
              autoComplete="current-password"
              dir="ltr"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </div>
          <div role="alert">
            {problem && (
              <p className="error-line">
                <Icon of={IconAlertCircle} />
                {problem.text}
              </p>
            )}
          </div>
          {problem?.elsewhere === true && (
            <a className="button default" href={workspaceSignIn}>
              {t('field.signIn.openWorkspace')}
            </a>
          )}
          <Button kind="primary" type="submit" aria-busy={busy}>
            {t('field.signIn.submit')}
          </Button>
          {onKeepWorking && (
            <Button kind="quiet" onClick={onKeepWorking}>
              {t('field.signIn.keepWorking')}
            </Button>
          )}
        </form>
      </main>
    </div>
  )
}

export default SignInScreen
