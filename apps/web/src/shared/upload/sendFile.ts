import type { AnswerOf, files } from '@plumbline/contract'
import { api, errorText, fieldMessages } from '../api/index.ts'
import type { WebTranslator } from '../words/index.ts'
import { chosenFile } from './chosenFile.ts'
import { problemText } from './problemText.ts'
import { inPartsFrom, sendInParts } from './sendInParts.ts'
import { sendWithProgress } from './sendWithProgress.ts'
import { uploadProblems, type UploadRules } from './uploadRules.ts'

type Stored = AnswerOf<typeof files.upload>['file']

/** Q-UPL-2: an upload that makes no progress for so long is given up. */
const patienceMs = 30_000
/** All of it has left: the server, which looks at it and stores it, shows no progress. */
const answerPatienceMs = 120_000

/** From the first `moved` on: aborts when nothing has moved for that long. */
const watchProgress = () => {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), ms)
  }
  return {
    signal: stalled.signal,
    moved: () => wait(patienceMs),
    sent: () => wait(answerPatienceMs),
    end: () => clearTimeout(timer),
  }
}

export type SentFile =
  | { readonly ok: true; readonly file: Stored }
  /** In words, with the file's name. `refused`: for what it is, so that sending it again would not help. */
  | { readonly ok: false; readonly problem: string; readonly refused: boolean }

export interface ToSend {
  readonly rules: UploadRules
  /** How much of it is there, from 0 to 1. */
  readonly progress?: (share: number) => void
  /** Given up by the person: what is under way ends. */
  readonly signal?: AbortSignal
  /** What is sent in its place, such as a drawing made a picture. */
  readonly prepare?: (file: File) => Promise<{ readonly file: Blob; readonly fileName: string }>
}

/** Holds a chosen file against the rules, then sends it; what goes wrong is told in words, never thrown. */
export const sendFile = async (
  t: WebTranslator,
  file: File,
  { rules, prepare, progress, signal: ended }: ToSend,
): Promise<SentFile> => {
  const [problem] = uploadProblems([await chosenFile(file)], rules)
  const failed = (words: string, refused = false): SentFile => ({ ok: false, problem: words, refused })
  if (problem) return failed(problemText(t, problem), true)
  if (!navigator.onLine) return failed(t('uploads.offline', { name: file.name }))
  const { signal: stalled, moved, sent, end } = watchProgress()
  const signal = ended ? AbortSignal.any([stalled, ended]) : stalled
  try {
    const ready = prepare ? await prepare(file) : { file, fileName: file.name }
    moved()
    const tell = (bytes: number): void => {
      moved()
      progress?.(Math.min(1, bytes / Math.max(1, ready.file.size)))
    }
    if (ready.file.size > inPartsFrom)
      return { ok: true, file: await sendInParts(ready.file, ready.fileName, { signal, moved: tell, sent }) }
    const stored = await api.files.upload(
      { ...ready, body: {} },
      { silent: true, signal, send: sendWithProgress({ moved: tell, sent }) },
    )
    return { ok: true, file: stored.file }
  } catch (error) {
    if (ended?.aborted === true) return failed(t('uploads.givenUp', { name: file.name }))
    if (signal.aborted) return failed(t('uploads.stalled', { name: file.name }))
    // workspace.md section 8: the first error of a field, which names the file itself, else the message.
    const [told] = Object.values(fieldMessages(error))
    if (told !== undefined) return failed(told, true)
    return failed(t('uploads.failed', { name: file.name, reason: errorText(t, error) }))
  } finally {
    end()
  }
}
