import { templateStrings, withStrings, type Template } from '@plumbline/checklist'
import type { Tx } from '../../../platform/database/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import { setOfPath } from '../globalResponses/records.ts'
import { storeSet } from '../globalResponses/storeSet.ts'
import { translateSet } from '../globalResponses/translateSet.ts'
import { readContent } from '../records/templateContent.ts'
import { templateOfPath } from '../records/templateRecord.ts'
import { languageOfPath } from './languageOfPath.ts'
import { storeContent } from './storeContent.ts'
import { keepTexts, textIn, type TextChange } from './texts.ts'

export interface StoreTexts {
  /** As the path names the template. */
  readonly id: string
  readonly language: string
  /** Key -> text; keys the template does not have (any more) are left out. */
  readonly texts: ReadonlyMap<string, string>
  /** Proposed by the machine, confirmed by a person. */
  readonly auto: boolean
}

const optionOf = (key: string): string => key.slice('response.'.length, -'.label'.length)

/** Labels of global responses are kept with their sets; sets first and in one order, as a change of a set locks them. */
const storeShared = async (
  context: Context,
  tx: Tx,
  content: Template,
  language: string,
  changes: readonly TextChange[],
): Promise<void> => {
  const labels = new Map(changes.map(({ string, after }) => [optionOf(string.key), after]))
  const sets = content.global_responses
    .filter(({ options }) => options.some(({ uuid }) => labels.has(uuid)))
    .map(({ uuid }) => uuid)
    .toSorted()
  for (const uuid of sets) {
    const record = await setOfPath(tx, uuid)
    await storeSet(context, tx, record, 'global_response.translated', {
      options: translateSet(record.options, language, labels),
    })
  }
}

const changesIn = (content: Template, language: string, texts: ReadonlyMap<string, string>): readonly TextChange[] => {
  const text = textIn(content, language)
  return templateStrings(content).flatMap((string): readonly TextChange[] => {
    const written = texts.get(string.key)
    if (written === undefined) return []
    const [before, after] = [text(string), written.trim() === '' ? '' : written]
    return before === after ? [] : [{ string, before, after }]
  })
}

/** Writes texts of one language; what was said before is kept. Answers how many of them were new. */
export const storeTexts = async (context: Context, tx: Tx, wanted: StoreTexts): Promise<number> => {
  const { id, language, texts, auto } = wanted
  const { database } = context.services
  const seen = await readContent(database, tx, await templateOfPath(tx, id))
  const shared = changesIn(seen, languageOfPath(seen, language), texts).filter(({ string }) => string.global)
  await storeShared(context, tx, seen, language, shared)
  const record = await templateOfPath(tx, id, { lock: true })
  const content = await readContent(database, tx, record)
  const own = changesIn(content, languageOfPath(content, language), texts).filter(({ string }) => !string.global)
  const changes = [...own, ...shared]
  if (changes.length === 0) return 0
  await keepTexts(
    tx,
    { templateId: record.id, language },
    { changes, sourceLanguage: content.language, auto, userId: context.actor.userId },
  )
  await storeContent(context, tx, record, {
    content: withStrings(
      content,
      language,
      own.map(({ string, after }) => [string.key, after] as const),
    ),
    type: 'template.translated',
    told: { language, texts: changes.length, auto },
  })
  return changes.length
}
