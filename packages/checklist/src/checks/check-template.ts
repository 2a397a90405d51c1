import { catalogue, isPageKind } from '../catalogue/catalogue.ts'
import { missingOptions } from '../catalogue/missing-options.ts'
import { compile } from '../session/compile.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import type { Template } from '../template/model.ts'
import { placementProblems } from '../template/placement.ts'
import { checkEndless } from './check-endless.ts'
import { checkEquations } from './check-equations.ts'
import { checkLinks } from './check-links.ts'
import { checkReach } from './check-reach.ts'
import { checkRules } from './check-rules.ts'
import { checkScenarios } from './check-scenarios.ts'
import { checkScores } from './check-scores.ts'
import { checkTranslations } from './check-translations.ts'
import { blocking, type Finding } from './finding.ts'
import type { Found } from './found.ts'
import { logicOf } from './logic/build.ts'
import { usualBudget, type Budget } from './logic/decide.ts'

/**
 * What is wrong or doubtful before publishing, in display order, each with the item it is about. `budget`: how much work
 * the search over answers may do; the result for a template is always the same. What the workspace has of the records that
 * it names is checked apart (`checkRecords`).
 */
export function checkTemplate(template: Template, budget: Budget = usualBudget): Finding[] {
  const compiled = compile(template)
  const findings: Finding[] = []
  const found: Found = (code, item, data = {}, proof = {}) => {
    findings.push({
      code,
      severity: blocking.has(code) ? 'error' : 'warning',
      item_id: item?.item.id ?? null,
      data,
      ...proof,
    })
  }
  const logic = logicOf(compiled)
  checkWhole(compiled, found)
  const sets = new Set([...template.responses, ...template.global_responses].map(({ uuid }) => uuid))
  for (const { item, parent } of logic.items) {
    checkTitle(item, found)
    checkOptions(item, logic.items[parent]?.shown ?? true, found)
    checkChoices(item, sets, found)
  }
  checkLinks(compiled, found)
  for (const { code, item_id, other_id } of placementProblems(compiled.template))
    found('placement', compiled.byId.get(item_id) ?? null, { problem: code, other: other_id })
  checkRules(logic, found)
  checkEquations(logic, found)
  checkScores(logic, found)
  checkReach(logic, found, budget)
  const endless = checkEndless(logic, found)
  checkTranslations(compiled, found)
  checkScenarios(compiled, found)
  const place = (finding: Finding): number => compiled.byId.get(finding.item_id ?? '')?.index ?? -1
  // Which options such rules leave standing, nobody can say.
  const isOpen = ({ code, data }: Finding): boolean =>
    code === 'option_unreachable' && endless.has(String(data['rule']))
  return findings.filter((finding) => !isOpen(finding)).sort((a, b) => place(a) - place(b))
}

export function blocksPublishing(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error')
}

function checkWhole(compiled: CompiledTemplate, found: Found): void {
  if (compiled.template.title.trim() === '') found('template_untitled', null)
  const asks = (item: CompiledItem): boolean =>
    catalogue[item.type].kind === 'question' && item.page?.type !== 'hidden_page'
  if (!compiled.items.some(asks)) found('no_questions', null)
  const keys = new Map<string, CompiledItem>()
  for (const item of compiled.items) {
    const twin = keys.get(item.item.reference_key)
    if (twin !== undefined)
      found('reference_key_duplicated', item, { key: item.item.reference_key, other: twin.item.id })
    keys.set(item.item.reference_key, item)
  }
}

function checkTitle(item: CompiledItem, found: Found): void {
  const { kind, status } = catalogue[item.type]
  if (item.item.title.trim() === '' && item.page?.type !== 'hidden_page') found('title_empty', item)
  if (kind === 'page' && item.type !== 'hidden_page' && item.children.length === 0) found('page_empty', item)
  if (kind === 'section' && item.children.length === 0) found('section_empty', item)
  if (status === 'deprecated') found('type_deprecated', item, { type: item.type })
}

function checkOptions(item: CompiledItem, isAroundShown: boolean, found: Found): void {
  const { options } = item.item
  for (const option of missingOptions(item.item)) found('option_required', item, { option })
  const { min, max, min_length, max_length } = options
  if (typeof min === 'number' && typeof max === 'number' && (item.type === 'slider' ? min >= max : min > max))
    found('limits_crossed', item, { min, max })
  if (typeof min_length === 'number' && typeof max_length === 'number' && min_length > max_length)
    found('limits_crossed', item, { min: min_length, max: max_length })
  if (isPageKind(item.type) || item.page?.type === 'hidden_page' || options.required !== true) return
  if (options.hidden === true || options.not_visible === true || !item.item.visible || !isAroundShown)
    found('contradiction_hidden_required', item)
  else if (isNeverAnswered(item) && (options.default_value === undefined || options.default_value === null))
    found('contradiction_read_only_required', item)
}

/** Read-only by its own option, or of a type that nobody answers any more. */
function isNeverAnswered({ item, type }: CompiledItem): boolean {
  const { source, locked } = catalogue[type]
  return item.options.read_only === true || (source === 'answer' && locked === 'always')
}

function checkChoices(item: CompiledItem, sets: ReadonlySet<string>, found: Found): void {
  if (!catalogue[item.type].responseSet) return
  const { response_set_id: uuid, options_type } = item.item.options
  if (typeof uuid !== 'string' || !sets.has(uuid)) {
    found(options_type === 'global' ? 'global_response_deleted' : 'response_set_missing', item)
    return
  }
  // A save keeps it, since more responses may be on their way; publishing does not (builder.md section 5).
  if (item.choices.length < 2) found('too_few_options', item, { count: item.choices.length })
  const labels = new Map<string, number>()
  for (const { label } of item.choices) labels.set(label.trim(), (labels.get(label.trim()) ?? 0) + 1)
  for (const [label, count] of labels)
    if (label === '') found('option_untitled', item)
    else if (count > 1) found('option_duplicated', item, { label })
}
