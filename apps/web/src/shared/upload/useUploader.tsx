import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { problemText } from './problemText.ts'
import { uploadProblems, type ChosenFile, type UploadProblem, type UploadRules } from './uploadRules.ts'

export interface UploaderOptions {
  /** What is chosen: "Logo". */
  readonly label: string
  /** Held against the files before they are taken; exactly one file of any type where nothing else is said. */
  readonly rules?: UploadRules
  /** What the system's dialog offers first, where every file is taken and looked into; else the types of the rules. */
  readonly offered?: readonly string[]
  /** Files that stand there already: the same ones are not added again. */
  readonly before?: () => readonly ChosenFile[]
  /** Names the input for tests: nobody sees it. */
  readonly testId?: string
  /** Answers what went wrong, in words. */
  readonly take: (files: readonly File[]) => Promise<string | null> | void
}

export interface Uploader {
  /** The hidden input: has to be shown somewhere. */
  readonly input: ReactNode
  /** Opens the system's dialog. */
  readonly choose: () => void
  /** For the element that files may be dropped on. */
  readonly drop: Readonly<Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>>
  /** Files are held above that element. */
  readonly over: boolean
  /** What was taken is on its way. */
  readonly busy: boolean
  /** What is wrong with the last choice, each file with its name and the reason; none: nothing. */
  readonly problems: readonly string[]
}

const written = (type: string): string => (type.includes('/') ? type : `.${type}`)

/** What can be told without looking into the file: its sides are measured when it is sent. */
const asChosen = ({ name, type, size }: File): ChosenFile => ({ name, type, bytes: size, sides: null })

const anyNumber = { least: 0, most: Number.POSITIVE_INFINITY }

/** Of several files the good ones are taken; where their number is wrong, none. */
const sorted = (files: readonly File[], rules: UploadRules, before: readonly ChosenFile[]) => {
  const counted = uploadProblems(files.map(asChosen), rules, before).filter((problem) => !('name' in problem))
  if (counted.length > 0) return { good: [], found: counted }
  const good: File[] = []
  const found: UploadProblem[] = []
  for (const file of files) {
    const problems = uploadProblems([asChosen(file)], { ...rules, files: anyNumber }, [
      ...before,
      ...good.map(asChosen),
    ])
    if (problems.length === 0) good.push(file)
    else found.push(...problems)
  }
  return { good, found }
}

/**
 * The one way to files of a person's device: by a button, or dropped; counted, and held against the rules
 * (workspace.md section 5) before anybody takes them.
 */
export const useUploader = ({ label, rules = {}, offered, before, testId, take }: UploaderOptions): Uploader => {
  const t = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [running, setRunning] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  /** The last choice: of an earlier one nothing is told any more. */
  const last = useRef(0)

  const accept = async (files: readonly File[]): Promise<void> => {
    const mine = (last.current += 1)
    const { good, found } = sorted(files, rules, before?.() ?? [])
    setProblems(found.map((problem) => problemText(t, problem)))
    if (good.length === 0) return
    setRunning((count) => count + 1)
    try {
      const failed = (await take(good)) ?? null
      if (failed !== null && mine === last.current) setProblems((before) => [...before, failed])
    } finally {
      setRunning((count) => count - 1)
    }
  }
  const drag = (event: DragEvent, isOver: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isOver)
  }
  const types = offered ?? rules.types
  return {
    input: (
      // Behind a button of its own: shown to nobody, it is no second one for who listens.
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        multiple={(rules.files?.most ?? 1) > 1}
        accept={types?.map(written).join(',')}
        data-testid={testId}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again after it was mended.
          currentTarget.value = ''
          if (files.length > 0) void accept(files)
        }}
      />
    ),
    choose: () => picker.current?.click(),
    drop: {
      onDragOver: (event) => drag(event, true),
      onDragLeave: (event) => {
        const { relatedTarget } = event
        drag(event, relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))
      },
      onDrop: (event) => {
        drag(event, false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) void accept(files)
      },
    },
    over,
    busy: running > 0,
    problems,
  }
}
