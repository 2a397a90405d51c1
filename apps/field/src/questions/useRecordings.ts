import type { ItemOptions, PathState } from '@plumbline/checklist'
import { useState } from 'react'
import { useWords } from '../app/words.ts'
import { useToast } from '../controls/Toasts.tsx'
import { useRun } from '../runner/RunContext.tsx'
import type { FileProblem } from './fileProblem.ts'
import { bareType, isTooLarge, isTooLong, lengthOf, longestOf } from './recordings.ts'

export interface Recordings {
  readonly add: (file: Blob, name: string) => Promise<void>
  readonly remove: (uuid: string) => Promise<void>
  readonly keeping: boolean
  readonly problem: FileProblem | null
}

/** Why a file can't be taken as a recording; null: it can. */
const refusalOf = async (
  kind: 'video' | 'audio',
  file: Blob,
  name: string,
  options: ItemOptions,
): Promise<FileProblem | null> => {
  if (isTooLarge(file)) return { kind: 'too_large', name, bytes: file.size }
  try {
    return isTooLong(await lengthOf(kind, file), options)
      ? { kind: 'too_long', name, seconds: longestOf(options) }
      : null
  } catch (error) {
    console.warn('field: a recording could not be played', error)
    return { kind: 'unplayable', name }
  }
}

/** Keeps films and sounds of a question: on the device first, then named in the answer. */
export const useRecordings = (state: PathState, kind: 'video' | 'audio'): Recordings => {
  const t = useWords()
  const { change, media } = useRun()
  const toast = useToast()
  const [keeping, setKeeping] = useState(false)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const { options } = state.item.item
  return {
    keeping,
    problem,
    add: async (file, name) => {
      setProblem(null)
      setKeeping(true)
      try {
        const refused = await refusalOf(kind, file, name, options)
        if (refused !== null) return setProblem(refused)
        const bytes = new Uint8Array(await file.arrayBuffer())
        const uuid = await media.keep({ bytes, mime: bareType(file.type), name })
        await change({ kind: 'media_add', path: state.path, value: { uuid } })
      } catch (error) {
        console.error('field: a recording could not be kept', error)
        setProblem({ kind: 'not_kept', name })
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
