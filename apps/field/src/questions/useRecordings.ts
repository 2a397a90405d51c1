import type { PathState } from '@plumbline/checklist'
import { useState } from 'react'
import { useWords } from '../app/words.ts'
import { useToast } from '../controls/Toasts.tsx'
import { useRun } from '../runner/RunContext.tsx'
import { bareType, isTooLarge, isTooLong, lengthOf } from './recordings.ts'

export type RecordingProblem = 'failed' | 'too_long' | 'too_large'

export interface Recordings {
  readonly add: (file: Blob, name: string) => Promise<void>
  readonly remove: (uuid: string) => Promise<void>
  readonly keeping: boolean
  readonly problem: RecordingProblem | null
  readonly setProblem: (problem: RecordingProblem | null) => void
}

/** Keeps films and sounds of a question: on the device first, then named in the answer. */
export const useRecordings = (state: PathState, kind: 'video' | 'audio'): Recordings => {
  const t = useWords()
  const { change, media } = useRun()
  const toast = useToast()
  const [keeping, setKeeping] = useState(false)
  const [problem, setProblem] = useState<RecordingProblem | null>(null)
  const { options } = state.item.item
  return {
    keeping,
    problem,
    setProblem,
    add: async (file, name) => {
      setProblem(null)
      setKeeping(true)
      try {
        if (isTooLarge(file)) return setProblem('too_large')
        if (isTooLong(await lengthOf(kind, file), options)) return setProblem('too_long')
        const bytes = new Uint8Array(await file.arrayBuffer())
        const uuid = await media.keep({ bytes, mime: bareType(file.type), name })
        await change({ kind: 'media_add', path: state.path, value: { uuid } })
      } catch (error) {
        console.error('field: a recording could not be kept', error)
        setProblem('failed')
      } finally {
        setKeeping(false)
      }
    },
    remove: async (uuid) => {
      const at = state.media.findIndex((medium) => medium.uuid === uuid)
      const before = state.media[at - 1]?.uuid ?? null
      await change({ kind: 'media_remove', path: state.path, value: { uuid } })
      toast({
        text: t('field.recording.deleted'),
        undo: () => void change({ kind: 'media_add', path: state.path, value: { uuid, after: before } }),
      })
    },
  }
}
