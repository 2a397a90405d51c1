import {
  compile,
  documentFormat,
  documentNumber,
  givenByNumber,
  type CompiledTemplate,
  type Moment,
  type Operation,
  type Path,
  type Template,
} from '@plumbline/checklist'
import type { Language } from '@plumbline/language'
import { applySkin, skinPreference } from '@plumbline/kit'
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import { WordsProvider } from '../app/words.ts'
import { Toasts } from '../controls/Toasts.tsx'
import { openRunner, type Change, type OpenRunner } from '../runner/openRunner.ts'
import { newUuid } from '../sync/newUuid.ts'
import { momentIn } from '../sync/momentIn.ts'
import {
  previewSource,
  protocolVersion,
  readEditorMessage,
  type EditorMessage,
  type PreviewMessage,
} from './messages.ts'
import { createPreviewCalls } from './previewCalls.ts'
import { createPreviewRecords, type PreviewRecords } from './previewRecords.ts'
import { PreviewScreen } from './PreviewScreen.tsx'
import { retitle } from './retitle.ts'
import { updateTemplate } from './updateTemplate.ts'

const say = (message: PreviewMessage): void => {
  window.parent.postMessage({ source: previewSource, version: protocolVersion, ...message }, window.location.origin)
}

const fail = (error: unknown): void =>
  say({ type: 'preview:error', payload: { message: error instanceof Error ? error.message : String(error) } })

type Example = Extract<EditorMessage, { type: 'preview:answers' }>

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Answers given in the preview live here alone, and go on over an edit as far as their questions are still there. */
class Answers {
  readonly operations: Operation[] = []

  keep = (changes: readonly Change[]): Promise<readonly Operation[]> => {
    const made = changes.map(({ kind, path, value }): Operation => ({
      id: newUuid(),
      kind,
      path,
      ...(value === undefined ? {} : { value }),
      at: new Date().toISOString(),
      device: 'preview',
      based_on: 0,
    }))
    this.operations.push(...made)
    return Promise.resolve(made)
  }
}

/** From so many items on, what has to be compiled waits for a pause in the editor: the two share one thread. */
const largeTemplate = 300
const pauseMs = 300

const isKnown = (compiled: CompiledTemplate, path: Path): boolean =>
  path.every((part, at) => at % 2 === 1 || compiled.byBaseId.has(part) || compiled.byRepeatBase.has(part))

const openPreview = (template: Template, answers: Answers, now: Moment, records: PreviewRecords): OpenRunner => {
  records.want(template)
  const compiled = compile(template)
  const runner = openRunner({
    template: compiled,
    now,
    // As the first inspection would be numbered: its format is seen to be filled.
    given: givenByNumber(template.items, documentNumber(documentFormat(template), 1)),
    entries: records.entriesOf(template),
    sites: records.sitesOf(template),
    assetOf: records.assetOf,
    source: { keep: answers.keep },
  })
  const known = answers.operations.filter(({ path }) => isKnown(compiled, path))
  void runner.load(() => Promise.resolve({ base: [], baseSeq: 0, safe: [], unsent: known }))
  return runner
}

/** What the editor has on its screen, opened for answering: texts at once, everything else when it can be afforded. */
const followEditor = (records: PreviewRecords, show: (runner: OpenRunner | null) => void) => {
  let template: Template | null = null
  let answers = new Answers()
  /** Of an example: when it plays. Else it is now. */
  let moment: Moment | null = null
  let runner: OpenRunner | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** What the runner was compiled to, with the texts that were exchanged since. */
  let known: CompiledTemplate | null = null

  const open = (): void => {
    known = null
    clearTimeout(waiting)
    waiting = undefined
    if (template === null) return
    try {
      runner = openPreview(template, answers, moment ?? momentIn(Date.now(), zone), records)
    } catch (error) {
      runner = null
      fail(error)
    }
    show(runner)
  }

  return {
    /** As it stands, with what was answered: records that it asks for have come. */
    again: open,
    init: (next: Template): void => {
      template = next
      answers = new Answers()
      moment = null
      open()
    },
    update: (message: Extract<EditorMessage, { type: 'preview:update' }>): void => {
      if (template === null) return
      template = updateTemplate(template, message)
      const compiled = runner && waiting === undefined ? retitle(known ?? runner.compiled, template, message) : null
      if (runner && compiled) {
        known = compiled
        // Texts of items are told to the cards that show them; what else is written stands in many places.
        if (Object.keys(message.parts).length === 0) return runner.tellTexts(message.changed.map(({ id }) => id))
        runner = { ...runner, compiled }
        show(runner)
      } else if (template.items.length < largeTemplate) open()
      else {
        clearTimeout(waiting)
        waiting = setTimeout(open, pauseMs)
      }
    },
    /** Forgets what was answered here and answers what the example does; null: nothing. */
    play: (example: Example | null): void => {
      answers = new Answers()
      moment = example?.now ?? null
      open()
      const played = runner
      if (played === null || example === null) return
      const steps = example.operations.filter(({ path }) => isKnown(played.compiled, path))
      // Kept in memory, one after another: none can fail but for what the editor says of its own template.
      Promise.all([played.start(), ...steps.map(played.change)]).catch(fail)
    },
    stop: (): void => clearTimeout(waiting),
  }
}

/** The builder's phone: it shows what the inspector will see, evaluates rules itself and never saves. */
export const PreviewApp = (): ReactNode => {
  const [runner, setRunner] = useState<OpenRunner | null>(null)
  const [language, setLanguage] = useState<Language>('en')
  const [selected, setSelected] = useState<string | null>(null)
  const [example, setExample] = useState<Example | null>(null)
  const follow = useRef<ReturnType<typeof followEditor> | null>(null)
  const [calls] = useState(createPreviewCalls)
  const [records] = useState(() => createPreviewRecords(calls))

  useEffect(() => {
    // What the editor changes is drawn between its keys, in slices: no letter waits for a long page to be drawn here.
    const editor = followEditor(records, (next) => startTransition(() => setRunner(next)))
    const listen = (event: MessageEvent<unknown>): void => {
      const message = readEditorMessage(event, window.location.origin)
      switch (message?.type) {
        case 'preview:init':
          editor.init({
            ...message.template,
            ratings: message.ratings.length > 0 ? message.ratings : message.template.ratings,
            custom_units: message.units.length > 0 ? message.units : message.template.custom_units,
          })
          setLanguage(message.language)
          if (message.theme) applySkin(message.theme)
          setExample(null)
          break
        case 'preview:update':
          editor.update(message)
          break
        case 'preview:select':
          startTransition(() => setSelected(message.item_id))
          break
        case 'preview:language':
          setLanguage(message.language)
          break
        case 'preview:answers':
          editor.play(message)
          startTransition(() => {
            setSelected(message.item_id)
            setExample(message)
          })
          break
        case undefined:
          break
      }
    }
    follow.current = editor
    const leaveRecords = records.onCome(editor.again)
    window.addEventListener('message', listen)
    // Another skin is no reason to begin anew: what was answered here stays.
    const leaveSkin = skinPreference.subscribe(() => {
      const skin = skinPreference.read()
      if (skin !== null) applySkin(skin)
    })
    say({ type: 'preview:ready', payload: {} })
    return () => {
      window.removeEventListener('message', listen)
      leaveSkin()
      leaveRecords()
      editor.stop()
    }
  }, [records])

  return (
    <WordsProvider language={language}>
      <Toasts>
        <PreviewScreen
          calls={calls}
          records={records}
          runner={runner}
          language={language}
          zone={zone}
          selected={selected}
          example={example?.item_id ?? null}
          endExample={() => {
            follow.current?.play(null)
            setExample(null)
          }}
          onItem={(id) => say({ type: 'preview:item-click', payload: { item_id: id } })}
          onPage={(id) => say({ type: 'preview:page-change', payload: { page_id: id } })}
        />
      </Toasts>
    </WordsProvider>
  )
}
