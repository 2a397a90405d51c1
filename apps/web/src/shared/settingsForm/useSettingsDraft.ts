import { useState } from 'react'
import { CallError, errorText, fieldMessages } from '../api/index.ts'
import { useWords } from '../words/index.ts'

export interface SettingsDraft<Settings extends object> {
  /** What is stored, with what is written over it. */
  readonly value: Settings
  readonly write: (change: Partial<Settings>) => void
  readonly changed: boolean
  readonly sending: boolean
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Why nothing arrived, when there was no answer at all. */
  readonly unreached: string | null
  readonly discard: () => void
  readonly save: () => Promise<void>
}

interface Draft<Settings extends object> {
  readonly stored: Settings
  /** Only what differs from what is stored: what somebody else changed meanwhile stays. Keeps what is answered. */
  readonly send: (change: Partial<Settings>) => Promise<void>
}

/** A page of settings as it is being written. */
export const useSettingsDraft = <Settings extends object>({
  stored,
  send,
}: Draft<Settings>): SettingsDraft<Settings> => {
  const t = useWords()
  const [change, setChange] = useState<Partial<Settings>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [unreached, setUnreached] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const begin = (): void => {
    setErrors({})
    setUnreached(null)
  }
  return {
    value: { ...stored, ...change },
    changed: Object.keys(change).length > 0,
    sending,
    errors,
    unreached,
    write: (written) => {
      const next = { ...change, ...written }
      for (const key of Object.keys(next))
        if (Reflect.get(next, key) === Reflect.get(stored, key)) Reflect.deleteProperty(next, key)
      setChange(next)
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in written))))
    },
    discard: () => {
      setChange({})
      begin()
    },
    save: async () => {
      if (sending) return
      setSending(true)
      begin()
      try {
        await send(change)
        setChange({})
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setErrors(fieldMessages(error))
        // Nobody else says that there was no answer (C-29): no toast does.
        if (error.status === 0) setUnreached(errorText(t, error))
      } finally {
        setSending(false)
      }
    },
  }
}
