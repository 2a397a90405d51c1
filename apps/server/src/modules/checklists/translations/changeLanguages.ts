import { withSourceLanguage } from '@plumbline/checklist'
import { invalidField } from '../../../platform/http/index.ts'
import type { Operation } from '../operation.ts'
import { readContent } from '../records/templateContent.ts'
import { templateOfPath } from '../records/templateRecord.ts'
import { languageOfPath } from './languageOfPath.ts'
import { storeContent } from './storeContent.ts'
import { forgetTexts } from './texts.ts'

export const setTemplateLanguage: Operation<'setTemplateLanguage'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id, { lock: true })
    const { lang } = incoming.input().body
    const before = await readContent(context.services.database, tx, record)
    const content = withSourceLanguage(before, lang)
    if (content === before) return {}
    await storeContent(context, tx, record, {
      content,
      type: 'template.language_set',
      told: { language: lang, former: before.language },
    })
    return {}
  })

/** A language the template has, also as its source, is not added again. */
export const addTranslation: Operation<'addTranslation'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id, { lock: true })
    const { lang } = incoming.input().body
    const before = await readContent(context.services.database, tx, record)
    if (lang === before.language || before.translations.some(({ language }) => language === lang))
      throw invalidField('lang', context.t('errors.field.unique'))
    await storeContent(context, tx, record, {
      content: { ...before, translations: [...before.translations, { language: lang, strings: {} }] },
      type: 'template.language_added',
      told: { language: lang },
    })
    return {}
  })

export const deleteTranslation: Operation<'deleteTranslation'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await templateOfPath(tx, incoming.params.id, { lock: true })
    const before = await readContent(context.services.database, tx, record)
    const language = languageOfPath(before, incoming.params.lang)
    await forgetTexts(tx, { templateId: record.id, language }, 'all')
    await storeContent(context, tx, record, {
      content: { ...before, translations: before.translations.filter((each) => each.language !== language) },
      type: 'template.language_removed',
      told: { language },
    })
    return {}
  })
