import type { SignedIn } from '@plumbline/contract'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { beginSession } from '../../../shared/session/index.ts'
import { usePublicSettings } from '../../../shared/settings/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'

const problems = [
  'failed',
  'cancelled',
  'no_email',
  'unverified_email',
  'no_factor',
  'no_seat',
  'shut_out',
  'not_offered',
] as const

const problemIn = (t: WebTranslator, told: unknown): string | null => {
  if (told === undefined) return null
  return t(`sso.error.${problems.find((problem) => problem === told) ?? 'failed'}`)
}

/** A code is good once: however often this page is drawn, it is asked with once. */
const asked = new Map<string, Promise<SignedIn>>()

const once = (code: string, ask: () => Promise<SignedIn>): Promise<SignedIn> => {
  const known = asked.get(code) ?? ask()
  asked.set(code, known)
  return known
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export interface SsoArrival {
  readonly arriving: boolean
  /** Why there is no session, in words. */
  readonly problem: string | null
}

/** The way back from an identity provider: the address holds the code of a session, or why there is none. */
export const useSsoArrival = (): SsoArrival => {
  const t = useWords()
  const { search } = useLocation()
  const settings = usePublicSettings()
  const query: Readonly<Record<string, unknown>> = search
  const sso = textOf(query['assertion'])
  const cas = settings?.cas_assertion_key ? textOf(query[settings.cas_assertion_key]) : ''
  const code = sso === '' ? cas : sso
  const [failed, setFailed] = useState<{ readonly code: string; readonly problem: string } | null>(null)
  useEffect(() => {
    if (code === '') return
    const call = sso === '' ? api.sso.casSession : api.sso.ssoSession
    once(code, () => call({ params: { assertion: code } }, { silent: true })).then(beginSession, (error: unknown) =>
      setFailed({ code, problem: errorText(t, error) }),
    )
  }, [code, sso, t])
  const problem = failed?.code === code ? failed.problem : null
  return { arriving: code !== '' && problem === null, problem: problem ?? problemIn(t, query['sso_error']) }
}
