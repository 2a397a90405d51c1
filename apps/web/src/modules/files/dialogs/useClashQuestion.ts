import { useCallback, useRef, useState } from 'react'
import type { AskClash } from '../placeFiles.ts'
import type { AskedClash } from './ClashDialog.tsx'

/** Asks about one clash at a time, whoever asks. */
export const useClashQuestion = (): { readonly asked: AskedClash | null; readonly ask: AskClash } => {
  const [asked, show] = useState<AskedClash | null>(null)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const ask = useCallback<AskClash>((clash, left) => {
    const mine = before.current.then(
      () =>
        new Promise<Awaited<ReturnType<AskClash>>>((resolve) =>
          show({
            clash,
            left,
            answer: (said) => {
              show(null)
              resolve(said)
            },
          }),
        ),
    )
    before.current = mine
    return mine
  }, [])
  return { asked, ask }
}
