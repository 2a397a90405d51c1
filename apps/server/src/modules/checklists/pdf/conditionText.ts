import {
  dateShapeOf,
  definitionOf,
  isGroup,
  itemOf,
  numbering,
  relativeIn,
  type Condition,
  type ConditionGroup,
  type DateParts,
  type Json,
  type RuleSet,
  type Template,
} from '@plumbline/checklist'
import { formatDateParts, formatList, formatNumber, type ServerWords, type Translator } from '@plumbline/language'

type Say = Translator<ServerWords>

/** What somebody who fills in paper has to follow by hand; colours, scores and the like are the device's. */
const byHand = ['require_media', 'require_note', 'require_action', 'required', 'not_required', 'set_hidden'] as const

const isByHand = (action: string): action is (typeof byHand)[number] => byHand.some((one) => one === action)

/** Questions as the paper names them: by number and, where they are short, title. */
const questionName = (template: Template, id: string, own: string): string => {
  const item = itemOf(template, id === '' ? own : id)
  if (item === null) return '…'
  const number = numbering(template).get(item.id) ?? ''
  return item.title.length <= 40 ? `${number} ${item.title}`.trim() : number
}

const valueText = (t: Say, template: Template, { item_id, value }: Condition, own: string): string => {
  const item = itemOf(template, item_id === '' ? own : item_id)
  const sets = [...template.responses, ...template.global_responses]
  const options = sets.find(({ uuid }) => uuid === item?.options.response_set_id)?.options
  const one = (entry: Json): string => {
    if (typeof entry === 'number') return formatNumber(t.language, entry)
    if (typeof entry === 'boolean') return t(entry ? 'answers.yes' : 'answers.no')
    if (typeof entry === 'string')
      return options?.find(({ uuid }) => uuid === entry)?.label ?? t('ruleParts.text', { text: entry })
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return '…'
    const relative = relativeIn(entry)
    if (relative?.amount === 0) return t('ruleParts.now')
    if (relative !== null) {
      const periods = t(`types.periods.${relative.period}`, { count: Math.abs(relative.amount) })
      return t(relative.amount < 0 ? 'ruleParts.before' : 'ruleParts.after', { periods })
    }
    const parts: DateParts = Object.fromEntries(Object.entries(entry))
    return (item === null ? null : formatDateParts(t.language, dateShapeOf(item.options), parts)) ?? '…'
  }
  if (value === undefined || value === null) return '…'
  return Array.isArray(value) ? formatList(t.language, value.map(one), 'or') : one(value)
}

const conditionText = (t: Say, template: Template, condition: Condition, own: string): string => {
  const { item_id, operator, value, not } = condition
  const question = questionName(template, item_id, own)
  const item = itemOf(template, item_id === '' ? own : item_id)
  const negated = not === true
  if (item !== null && definitionOf(item.type).layout === 'flag' && typeof value === 'boolean')
    return t(value === negated ? 'ruleParts.notTicked' : 'ruleParts.ticked', { question })
  const said = valueText(t, template, condition, own)
  return t(negated ? `ruleParts.ifNot.${operator}` : `ruleParts.if.${operator}`, { question, value: said })
}

const groupText = (t: Say, template: Template, { match, conditions }: ConditionGroup, own: string): string =>
  formatList(
    t.language,
    conditions.map((member) =>
      isGroup(member) ? `(${groupText(t, template, member, own)})` : conditionText(t, template, member, own),
    ),
    match === 'all' ? 'and' : 'or',
  )

/** The rules of an item as notes for somebody with a pen: when it is asked, and what an answer asks for. */
export const ruleNotes = (t: Say, template: Template, set: RuleSet, own: string): readonly string[] =>
  set.rules.flatMap(({ kind, branches }) =>
    branches.flatMap((branch): readonly string[] => {
      if (branch.conditions.length === 0) return []
      const conditions = groupText(t, template, branch, own)
      if (kind === 'visibility') return [t('paper.onlyIf', { conditions })]
      const actions = branch.actions.flatMap(({ action, item_id }): readonly string[] => {
        if (!isByHand(action)) return []
        const name = t(`types.action.${action}`)
        return [item_id === own || item_id === '' ? name : `${name} (${questionName(template, item_id, own)})`]
      })
      return actions.length === 0
        ? []
        : [t('paper.consequence', { conditions, actions: formatList(t.language, actions, 'and') })]
    }),
  )
