import { mendedFileName } from '@plumbline/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { sendFile, type ChosenFile } from '../../../shared/upload/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { nameProblem } from '../nameProblem.ts'
import type { UploadBatch } from './uploadBatch.ts'

export interface Upload {
  readonly key: number
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1. */
  readonly share: number
  readonly problem: string | null
  /** A name it could have in place of its own, which can't be one; null: its own. "": it is refused under any. */
  readonly mended: string | null
}

export interface Uploads {
  readonly list: readonly Upload[]
  /** Some are not there yet. */
  readonly busy: boolean
  /** Sends them one after the other into this folder. */
  readonly add: (files: readonly File[], folder: string | null) => void
  /** Again into the folder that is open now, under its mended name where it needs one. */
  readonly again: (key: number, folder: string | null) => void
  readonly cancel: (key: number) => void
  /** Those that are not done: the same ones are not added again. */
  readonly waiting: () => readonly ChosenFile[]
  /** Those that are done or failed. */
  readonly clear: () => void
}

interface Waiting {
  readonly key: number
  readonly file: File
  readonly folder: string | null
  readonly ended: AbortController
  readonly batch: UploadBatch
  /** Sent already, but not put where it belongs: the folder was gone. */
  readonly stored: string | null
}

export interface UploadPlace {
  /** Puts what was sent where it belongs; false: it was left out. May be rejected. Stays the same from one rendering to the next. */
  readonly put: (uuid: string, folder: string | null, batch: UploadBatch) => Promise<boolean>
  /** Called after each; stays the same too. */
  readonly changed: () => Promise<void>
}

/** Uploads one after the other: first the bytes, then the place. What was sent is not sent twice. */
export const useUploads = ({ put, changed }: UploadPlace): Uploads => {
  const t = useWords()
  const [list, setList] = useState<readonly Upload[]>([])
  const known = useRef(new Map<number, Waiting>())
  const made = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())

  // Who leaves the page gives up what is on its way: nobody would be there to say what becomes of a clash.
  useEffect(() => {
    const all = known.current
    return () => {
      for (const { ended } of all.values()) ended.abort()
    }
  }, [])

  const note = useCallback((key: number, change: Partial<Upload>): void => {
    setList((before) => before.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }, [])

  const perform = useCallback(
    async (waiting: Waiting): Promise<void> => {
      const { key, file, folder, ended, batch } = waiting
      batch.left -= 1
      if (ended.signal.aborted) return
      const fail = (problem: string, mended: string | null = null): void =>
        note(key, { state: 'failed', problem, mended })
      const wrong = nameProblem(t, file.name)
      if (wrong !== null) return fail(`${file.name}: ${wrong}`, mendedFileName(file.name))
      note(key, { state: 'sending', problem: null, mended: null })
      let { stored } = waiting
      if (stored === null) {
        const sent = await sendFile(t, file, {
          rules: {},
          signal: ended.signal,
          progress: (share) => note(key, { share }),
        })
        if (!sent.ok) return fail(sent.problem, sent.refused ? '' : null)
        stored = sent.file.uuid
        known.current.set(key, { ...waiting, stored })
        // Cancelled in the last moment: it is not put anywhere.
        if (ended.signal.aborted) return fail(t('uploads.givenUp', { name: file.name }))
      }
      try {
        const isPlaced = await put(stored, folder, batch)
        if (isPlaced) {
          known.current.delete(key)
          note(key, { state: 'done', share: 1 })
        } else fail(t('files.upload.notPlaced', { name: file.name }))
      } catch (error) {
        fail(t('uploads.failed', { name: file.name, reason: errorText(t, error) }))
      }
      await changed()
    },
    [put, changed, note, t],
  )

  const start = useCallback(
    (waiting: Waiting): void => {
      known.current.set(waiting.key, waiting)
      line.current = line.current.then(() => perform(waiting))
    },
    [perform],
  )

  const add = useCallback<Uploads['add']>(
    (files, folder) => {
      const batch: UploadBatch = { left: files.length, forAll: null }
      const waiting = files.map((file): Waiting => {
        made.current += 1
        return { key: made.current, file, folder, ended: new AbortController(), batch, stored: null }
      })
      setList((before) => [
        ...before,
        ...waiting.map(({ key, file }): Upload => ({
          key,
          name: file.name,
          state: 'waiting',
          share: 0,
          problem: null,
          mended: null,
        })),
      ])
      waiting.forEach(start)
    },
    [start],
  )

  const again = useCallback<Uploads['again']>(
    (key, folder) => {
      const former = known.current.get(key)
      if (!former) return
      const mended = nameProblem(t, former.file.name) === null ? '' : mendedFileName(former.file.name)
      const file = mended === '' ? former.file : new File([former.file], mended, { type: former.file.type })
      note(key, { name: file.name, state: 'waiting', share: 0, problem: null, mended: null })
      start({ ...former, file, folder, ended: new AbortController(), batch: { left: 1, forAll: null } })
    },
    [note, start, t],
  )

  const cancel = useCallback<Uploads['cancel']>(
    (key) => {
      const waiting = known.current.get(key)
      waiting?.ended.abort()
      note(key, { state: 'failed', problem: t('uploads.givenUp', { name: waiting?.file.name ?? '' }) })
    },
    [note, t],
  )

  const clear = useCallback(
    () => setList((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending')),
    [],
  )
  const busy = list.some(({ state }) => state === 'waiting' || state === 'sending')
  const waiting = (): readonly ChosenFile[] =>
    list
      .filter(({ state }) => state === 'waiting' || state === 'sending')
      .flatMap(({ key }) => known.current.get(key) ?? [])
      .map(({ file }) => ({ name: file.name, type: file.type, bytes: file.size, sides: null }))
  return { list, busy, add, again, cancel, waiting, clear }
}
