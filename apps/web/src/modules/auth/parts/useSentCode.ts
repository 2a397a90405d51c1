import type { SecondFactorMethod } from '@plumbline/contract'
import { useState } from 'react'
import { api, CallError, errorText } from '../../../shared/api/index.ts'
import { useWords } from '../../../shared/words/index.ts'

/** As the server keeps it (decisions Q-AUT-4). */
const pauseMs = 30_000

export interface SentCode {
  readonly id: string | undefined
  readonly method: SecondFactorMethod
  readonly to: string
  /** A code is on its way: the step was opened by the sign-in, or one was asked for here. */
  readonly begun: boolean
  /** It was asked for here. */
  readonly again: boolean
  /** Moments of `performance.now()`. */
  readonly expires: number
  readonly pauseEnds: number
  readonly sending: boolean
  readonly refused: string | null
  readonly send: () => Promise<void>
}

const textOf = (search: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What the address of the second step tells of its code, and how to have another one sent. */
export const useSentCode = (email: string, search: Readonly<Record<string, unknown>>): SentCode => {
  const t = useWords()
  const seconds = Number(textOf(search, 'expiredAfter') ?? 300)
  const method = textOf(search, 'method') === 'app' ? 'app' : 'mail'
  const id = textOf(search, 'id')
  const [state, setState] = useState(() => {
    const now = performance.now()
    // Opened by hand nothing was sent yet; an app needs nothing sent.
    const begun = textOf(search, 'autoLogin') === '1' || method === 'app'
    return {
      to: textOf(search, 'to') ?? email,
      begun,
      again: false,
      expires: now + (Number.isFinite(seconds) ? seconds : 300) * 1000,
      pauseEnds: begun ? now + pauseMs : now,
    }
  })
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setSending(true)
    setRefused(null)
    try {
      const body = { email, ...(id === undefined ? {} : { id }) }
      const { to, expiredAfter } = await api.auth.resendCode({ body }, { silent: true })
      const now = performance.now()
      setState({ to, begun: true, again: true, expires: now + expiredAfter * 1000, pauseEnds: now + pauseMs })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(errorText(t, error))
    } finally {
      setSending(false)
    }
  }
  return { ...state, id, method, sending, refused, send }
}
