import { compile, type Operation, type Template } from '@plumbline/checklist'
import type { Language } from '@plumbline/language'
import { applySkin } from '@plumbline/kit'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { WordsProvider } from '../app/words.ts'
import { Toasts } from '../controls/Toasts.tsx'
import { openRunner, type Change, type OpenRunner } from '../runner/openRunner.ts'
import { newUuid } from '../sync/newUuid.ts'
import { momentIn } from '../sync/momentIn.ts'
import { previewSource, protocolVersion, readEditorMessage, type PreviewMessage } from './messages.ts'
import { PreviewScreen } from './PreviewScreen.tsx'
import { updateTemplate } from './updateTemplate.ts'

const say = (message: PreviewMessage): void => {
  window.parent.postMessage({ source: previewSource, version: protocolVersion, ...message }, window.location.origin)
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Answers given in the preview live here alone, and go on over an edit as far as their questions are still there. */
class Answers {
  readonly operations: Operation[] = []

  keep = (change: Change): Promise<Operation> => {
    const operation: Operation = {
      id: newUuid(),
      kind: change.kind,
      path: change.path,
      ...(change.value === undefined ? {} : { value: change.value }),
      at: new Date().toISOString(),
      device: 'preview',
      based_on: 0,
    }
    this.operations.push(operation)
    return Promise.resolve(operation)
  }
}

const openPreview = (template: Template, answers: Answers): OpenRunner => {
  const compiled = compile(template)
  const runner = openRunner({ template: compiled, now: momentIn(Date.now(), zone), source: { keep: answers.keep } })
  const known = answers.operations.filter(({ path }) =>
    path.every((part, at) => at % 2 === 1 || compiled.byBaseId.has(part) || compiled.byRepeatBase.has(part)),
  )
  void runner.load(() => Promise.resolve({ base: [], baseSeq: 0, safe: [], unsent: known }))
  return runner
}

/** The builder's phone: it shows what the inspector will see, evaluates rules itself and never saves. */
export const PreviewApp = (): ReactNode => {
  const [shown, setShown] = useState<{ readonly template: Template; readonly answers: Answers } | null>(null)
  const [language, setLanguage] = useState<Language>('en')
  const [selected, setSelected] = useState<string | null>(null)

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      const message = readEditorMessage(event, window.location.origin)
      switch (message?.type) {
        case 'preview:init':
          setShown({
            template: {
              ...message.template,
              ratings: message.ratings.length > 0 ? message.ratings : message.template.ratings,
              custom_units: message.units.length > 0 ? message.units : message.template.custom_units,
            },
            answers: new Answers(),
          })
          setLanguage(message.language)
          if (message.theme) applySkin(message.theme)
          break
        case 'preview:update':
          setShown((before) => before && { ...before, template: updateTemplate(before.template, message) })
          break
        case 'preview:select':
          setSelected(message.item_id)
          break
        case 'preview:language':
          setLanguage(message.language)
          break
        case undefined:
          break
      }
    }
    window.addEventListener('message', listen)
    say({ type: 'preview:ready', payload: {} })
    return () => window.removeEventListener('message', listen)
  }, [])

  const runner = useMemo(() => {
    if (!shown) return null
    try {
      return openPreview(shown.template, shown.answers)
    } catch (error) {
      say({ type: 'preview:error', payload: { message: error instanceof Error ? error.message : String(error) } })
      return null
    }
  }, [shown])

  return (
    <WordsProvider language={language}>
      <Toasts>
        <PreviewScreen
          runner={runner}
          language={language}
          zone={zone}
          selected={selected}
          onItem={(id) => say({ type: 'preview:item-click', payload: { item_id: id } })}
          onPage={(id) => say({ type: 'preview:page-change', payload: { page_id: id } })}
        />
      </Toasts>
    </WordsProvider>
  )
}
