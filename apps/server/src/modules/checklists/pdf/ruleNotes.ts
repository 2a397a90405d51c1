import { itemOf, type RuleBranch, type RuleSet, type Template } from '@plumbline/checklist'
import { conditionsText, formatList, type RuleContext, type ServerWords, type Translator } from '@plumbline/language'

type Say = Translator<ServerWords>

/** What somebody who fills in paper has to follow by hand; colours, scores and the like are the device's. */
const byHand = ['require_media', 'require_note', 'require_action', 'required', 'not_required', 'set_hidden'] as const

const isByHand = (action: string): action is (typeof byHand)[number] => byHand.some((one) => one === action)

/** Questions as the paper names them: by number and, where they are short, title. */
const questionName = (template: Template, numbers: ReadonlyMap<string, string>, id: string): string => {
  const item = itemOf(template, id)
  if (item === null) return '…'
  const number = numbers.get(item.id) ?? ''
  return item.title.length <= 40 ? `${number} ${item.title}`.trim() : number
}

/** The rules of an item as notes for somebody with a pen: when it is asked, and what an answer asks for. */
export const ruleNotes = (
  t: Say,
  template: Template,
  numbers: ReadonlyMap<string, string>,
  set: RuleSet,
  own: string,
): readonly string[] => {
  const nameOf = (id: string): string => questionName(template, numbers, id)
  const context: RuleContext = { template, translator: t, own, nameOf }
  const actionsOf = (branch: RuleBranch): readonly string[] =>
    branch.actions.flatMap(({ action, item_id }): readonly string[] => {
      if (!isByHand(action)) return []
      const name = t(`types.action.${action}`)
      return [item_id === own || item_id === '' ? name : `${name} (${nameOf(item_id)})`]
    })
  const conditionsOf = (branch: RuleBranch): string => conditionsText(context, branch)
  return set.rules.flatMap(({ kind, branches }): readonly string[] => {
    if (kind === 'visibility')
      return branches
        .filter(({ conditions }) => conditions.length > 0)
        .map((branch) => t('paper.onlyIf', { conditions: conditionsOf(branch) }))
    // "Otherwise" says nothing without what stands before it, even where that asks for nothing on paper.
    const last = branches.findLastIndex((branch) => actionsOf(branch).length > 0)
    return branches.slice(0, last + 1).flatMap((branch): readonly string[] => {
      const written = actionsOf(branch)
      const actions = written.length === 0 ? t('paper.nothingMore') : formatList(t.language, written, 'and')
      if (branch.type === 'else') return [t('paper.otherwise', { actions })]
      if (branch.conditions.length === 0) return []
      const word = branch.type === 'else_if' ? 'paper.otherwiseIf' : 'paper.consequence'
      return [t(word, { conditions: conditionsOf(branch), actions })]
    })
  })
}
