import { templateStrings, withStrings } from '@plumbline/checklist'
import { mostAutoTranslated } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import { invalidField, type Context } from '../../../platform/http/index.ts'
import type { Operation } from '../operation.ts'
import { readContent } from '../records/templateContent.ts'
import { templateOfPath } from '../records/templateRecord.ts'
import { writeShowing } from '../records/writeShowing.ts'
import { languageOfPath } from './languageOfPath.ts'
import { storeContent } from './storeContent.ts'
import { storeTexts } from './storeTexts.ts'
import { forgetTexts } from './texts.ts'

interface Written {
  readonly key: string
  readonly translation: string
}

/** The language a call names, of the template it names: else 404, before anything else is judged. */
const refuseMissing = async (context: Context, tx: Tx, id: string, language?: string) => {
  const content = await readContent(context.services.database, tx, await templateOfPath(tx, id))
  if (language !== undefined) languageOfPath(content, language)
  return content
}

const store = async (
  context: Context,
  tx: Tx,
  place: { readonly id: string; readonly language: string; readonly auto: boolean; readonly field: string },
  written: readonly Written[],
): Promise<{ stored: number }> => {
  const { id, language, auto, field } = place
  const content = await refuseMissing(context, tx, id, language)
  const known = new Set(templateStrings(content).map(({ key }) => key))
  const unknown = written.findIndex(({ key }) => !known.has(key))
  if (unknown >= 0) throw invalidField(`${field}.${unknown}.key`, context.t('translations.import.unknownKey'))
  const texts = new Map(written.map(({ key, translation }) => [key, translation]))
  return { stored: await storeTexts(context, tx, { id, language, texts, auto }) }
}

export const saveTranslation: Operation<'saveTranslation'> = (context, incoming) =>
  writeShowing(context, incoming.raw, async (tx) => {
    const { id, lang } = incoming.params
    await refuseMissing(context, tx, id, lang)
    const { strings } = incoming.input().body
    return store(context, tx, { id, language: lang, auto: false, field: 'strings' }, strings)
  })

/** Confirmed proposals, ten at most (builder.md section 9); details of instructions are left out. */
export const bulkAutoTranslate: Operation<'bulkAutoTranslate'> = (context, incoming) =>
  context.write(async (tx) => {
    const { id } = incoming.params
    const content = await refuseMissing(context, tx, id)
    const { lang, items } = incoming.input().body
    if (items.length > mostAutoTranslated)
      throw invalidField('items', context.t('translations.auto.most', { max: mostAutoTranslated }))
    const rich = new Set(templateStrings(content).flatMap(({ key, rich: is }) => (is ? [key] : [])))
    return store(
      context,
      tx,
      { id, language: lang, auto: true, field: 'items' },
      items.filter(({ key }) => !rich.has(key)),
    )
  })

/**
 * Many texts at once. "Make source the translation" and "clear translations" take what was written before away for
 * good; they concern the template's own texts: labels of global responses stay, because other templates have them too.
 */
export const bulkTranslation: Operation<'bulkTranslation'> = (context, incoming) =>
  writeShowing(context, incoming.raw, async (tx) => {
    const { id, lang } = incoming.params
    await refuseMissing(context, tx, id, lang)
    const { action, keys, strings } = incoming.input().body
    if (action === 'set') {
      if (strings === undefined) throw invalidField('strings', context.t('errors.field.required'))
      return store(context, tx, { id, language: lang, auto: false, field: 'strings' }, strings)
    }
    if (keys === undefined) throw invalidField('keys', context.t('errors.field.required'))
    const record = await templateOfPath(tx, id, { lock: true })
    const content = await readContent(context.services.database, tx, record)
    const language = languageOfPath(content, lang)
    const wanted = keys === 'all' ? null : new Set(keys)
    const own = templateStrings(content).filter(({ key, global }) => !global && (wanted?.has(key) ?? true))
    const there = new Set(own.map(({ key }) => key))
    const unknown = keys === 'all' ? -1 : keys.findIndex((key) => !there.has(key))
    if (unknown >= 0) throw invalidField(`keys.${unknown}`, context.t('translations.import.unknownKey'))
    if (own.length === 0) return { stored: 0 }
    await forgetTexts(tx, { templateId: record.id, language }, [...there])
    await storeContent(context, tx, record, {
      content: withStrings(
        content,
        language,
        own.map(({ key, source }) => [key, action === 'clear' ? '' : source] as const),
      ),
      type: 'template.translated',
      told: { language, texts: own.length, action },
    })
    return { stored: own.length }
  })
