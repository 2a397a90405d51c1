import {
  definitionOf,
  groupLabels,
  isPageKind,
  numbering,
  type Item,
  type Json,
  type Template,
} from '@plumbline/checklist'
import { formatNumber, unitSymbol, type ServerWords, type Translator } from '@plumbline/language'
import { plainText } from '@plumbline/interchange'
import { ownDirection, paperTheme, richTextOf, type PictureFile, type RichText } from '../../../platform/pdf/index.ts'
import { answerSpace } from './answerSpace.ts'
import { ruleNotes } from './ruleNotes.ts'

const rightToLeft = /^(ar|fa|he|ur)(-|$)/

/** Typst hyphenates by two or three letters, and refuses more; a template's language may have a region, or be none. */
const paperLanguage = (language: string): string => /^[a-z]{2,3}(?=$|[-_])/i.exec(language)?.[0].toLowerCase() ?? 'en'

export interface FormModelInput {
  /** In the language it is to be printed in. */
  readonly template: Template
  readonly t: Translator<ServerWords>
  readonly organisation: string
  /** Of the newest published version; null before the first. */
  readonly version: number | null
  /** Pictures of the texts, as they lie beside the form. */
  readonly fileOf?: PictureFile
}

/** Items that stand on the paper: what nobody is shown there, nobody is asked here. */
const shownItems = ({ items }: Template): readonly Item[] => {
  const hidden = new Set<string>()
  return items.filter((item) => {
    const { hidden: isHidden, not_visible } = item.options
    const gone =
      item.type === 'hidden_page' ||
      isHidden === true ||
      not_visible === true ||
      !item.visible ||
      (item.parent_id !== null && hidden.has(item.parent_id))
    if (gone) hidden.add(item.id)
    return !gone
  })
}

const fieldOf = (value: Json, name: string): readonly string[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' && text !== '' ? [text] : []
}

/** Texts and links of an info block, whichever way they were written. */
const textsIn = (value: Json): readonly string[] => (typeof value === 'string' ? [value] : fieldOf(value, 'text'))
const addressesIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value]
  return [[...fieldOf(value, 'title'), ...fieldOf(value, 'url')].join(': ')].filter((text) => text !== '')
}

/** What a constant says, with its unit. */
const constantText = (t: Translator<ServerWords>, template: Template, { options }: Item): string => {
  const { default_value: value } = options
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const written = typeof value === 'number' ? formatNumber(t.language, value) : value
  return `${written} ${unitSymbol(options, template.custom_units) ?? ''}`.trim()
}

/** The blank form as the paper shows it: every word written, nothing of it read as markup. */
export const formModel = ({ template, t, organisation, version, fileOf = () => null }: FormModelInput) => {
  const direction = rightToLeft.test(template.language) ? 'rtl' : 'ltr'
  const own = (text: string): string => ownDirection(text, direction)
  const numbers = numbering(template)
  const rules = new Map(template.rule_sets.map((set) => [set.uuid, set]))
  const info = new Map(template.info.map((block) => [block.uuid, block]))
  const groups = new Map(template.grouped_items.map((group) => [group.uuid, group]))

  const notesOf = (item: Item): readonly string[] => {
    const { hint, info_id, rule_set_id, repeatable, grouped_item_id } = item.options
    const block = typeof info_id === 'string' ? info.get(info_id) : undefined
    const set = typeof rule_set_id === 'string' ? rules.get(rule_set_id) : undefined
    const group = typeof grouped_item_id === 'string' ? groups.get(grouped_item_id) : undefined
    const told = (block?.items ?? []).flatMap(({ type, value }) => (type === 'url' ? addressesIn(value) : []))
    const options = group === undefined ? [] : groupLabels(template, group)
    return [
      ...(typeof hint === 'string' && hint !== '' ? [hint] : []),
      ...told,
      ...(set === undefined ? [] : ruleNotes(t, template, numbers, set, item.id)),
      ...(repeatable === true ? [t('paper.repeat')] : []),
      ...(options.length === 0 ? [] : [t('paper.each', { options: options.join(', ') })]),
    ].map(own)
  }

  /** Texts and pictures of the related information, formatted as they were written. */
  const toldOf = (item: Item): readonly RichText[] =>
    (info.get(String(item.options.info_id ?? ''))?.items ?? []).flatMap(({ type, value }) => {
      if (type === 'instruction') return textsIn(value).map((text) => richTextOf(text, direction, fileOf))
      if (type !== 'photo') return []
      const [uuid = ''] = typeof value === 'string' ? [value] : fieldOf(value, 'file_id')
      const file = fileOf(uuid.toLowerCase())
      // A picture alone is a text that shows nothing else.
      return file === null ? [] : [richTextOf(`<img data-file="${uuid}" alt="">`, direction, fileOf)]
    })

  const questionOf = (item: Item) => {
    const { options } = item
    const space = answerSpace(t, template, item)
    const constant = item.type === 'constant' ? constantText(t, template, item) : ''
    const isInstruction = item.type === 'instruction'
    const title = isInstruction ? plainText(item.title) : item.title
    return {
      number: numbers.get(item.id) ?? '',
      title: own(title === '' ? t(`types.item.${item.type}`) : title),
      required: options.required === true,
      instruction: isInstruction && item.title.trim() !== '' ? richTextOf(item.title, direction, fileOf) : null,
      value: own(constant),
      told: toldOf(item),
      notes: notesOf(item),
      space: {
        ...space,
        ...(space.kind === 'boxes'
          ? {
              labels: [...space.labels, ...(options.allow_n_a === true ? [t('answers.notApplicable')] : [])].map(own),
              hint: space.several ? t('paper.several') : '',
            }
          : {}),
      },
      note: options.require_note === true ? t('paper.note') : '',
      photo: options.require_media === true ? t('paper.photos') : '',
      level: Math.max(0, item.depth - 1),
    }
  }

  const shown = shownItems(template)
  const pages: {
    title: string
    number: string
    told: readonly RichText[]
    notes: readonly string[]
    entries: (
      | {
          kind: 'section'
          title: string
          number: string
          level: number
          told: readonly RichText[]
          notes: readonly string[]
        }
      | ({ kind: 'question' } & ReturnType<typeof questionOf>)
    )[]
  }[] = []
  for (const item of shown) {
    const number = numbers.get(item.id) ?? ''
    if (isPageKind(item.type)) {
      pages.push({
        title: own(item.title === '' ? t(`types.item.${item.type}`) : item.title),
        number,
        told: toldOf(item),
        notes: notesOf(item),
        entries: [],
      })
      continue
    }
    const page = pages.at(-1)
    if (page === undefined) continue
    if (definitionOf(item.type).kind === 'question') page.entries.push({ kind: 'question', ...questionOf(item) })
    else
      page.entries.push({
        kind: 'section',
        title: own(item.title === '' ? t('types.item.section') : item.title),
        number,
        level: Math.max(0, item.depth - 1),
        told: toldOf(item),
        notes: notesOf(item),
      })
  }
  return {
    language: paperLanguage(template.language),
    direction,
    theme: paperTheme,
    organisation,
    title: template.title,
    heading: own(template.title),
    description: own(plainText(template.description)),
    version: version === null ? t('paper.draft') : t('paper.version', { version }),
    words: {
      page: t('paper.page', { page: '{page}', pages: '{pages}' }),
      required: shown.some(({ options }) => options.required === true) ? t('paper.required') : '',
    },
    facts: [t('paper.document'), t('paper.inspector'), t('paper.date')],
    pages: pages.filter(({ entries }) => entries.length > 0),
  }
}
