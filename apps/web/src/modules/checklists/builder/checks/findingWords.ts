import { isItemType, type Finding, type Reason } from '@plumbline/checklist'
import { formatList, localeOf } from '@plumbline/language'
import type { WebTranslator } from '../../../../shared/words/index.ts'
import { groupWords } from '../rules/ruleWords.ts'
import { itemName, type Named } from './itemName.ts'

/** What was not decided, one after another: "never_shown rule_never_fires". */
const undecidedWords = (t: WebTranslator, what: unknown): string =>
  formatList(
    t.language,
    String(what)
      .split(' ')
      .flatMap((code) => t.find(`builderChecks.undecided.${code}`) ?? []),
    'and',
  )

/** A finding in words. Its data become the words' variables: other items by name, types and languages as one says them. */
export const findingText = (t: WebTranslator, { code, data }: Finding, named: Named): string => {
  if (code === 'not_decided' && typeof data['what'] === 'string')
    return t('builderChecks.undecided.text', { what: undecidedWords(t, data['what']) })
  const values: Record<string, string | number> = { other: '…', reason: '' }
  for (const [name, value] of Object.entries(data)) {
    if (name === 'other') values[name] = itemName(t, named, typeof value === 'string' ? value : null)
    else if (name === 'type' && isItemType(value)) values[name] = t(`types.item.${value}`)
    else if (name === 'operator') values[name] = t.find(`types.operator.${String(value)}`) ?? String(value)
    else if (name === 'action') values[name] = t.find(`types.action.${String(value)}`) ?? String(value)
    else if (name === 'kind') values[name] = t.find(`types.ruleKind.${String(value)}`) ?? String(value)
    else if (name === 'problem') values[name] = t.find(`placement.${String(value)}`) ?? String(value)
    else if (name === 'branch') values[name] = Number(value) + 1
    else if (name === 'language')
      values[name] =
        new Intl.DisplayNames(localeOf(t.language), { type: 'language' }).of(String(value)) ?? String(value)
    else values[name] = value ?? ''
  }
  return t.find(`checks.${code}`, values) ?? code
}

/** A finding in one sentence, with the conditions that are to blame. */
export const findingWords = (t: WebTranslator, finding: Finding, named: Named): string => {
  const text = findingText(t, finding, named)
  const { because = [] } = finding
  if (because.length === 0) return text
  const conditions = groupWords(
    { t, ...named, id: '' },
    { match: 'all', conditions: because.map(({ condition }) => condition) },
  )
  return t('checks.because', { text, conditions })
}

/** One of the conditions that exclude each other, as a sentence: whose rule asks for what. */
export const reasonWords = (t: WebTranslator, { item_id, condition }: Reason, named: Named): string =>
  t('builderChecks.reason', {
    item: itemName(t, named, item_id),
    condition: groupWords({ t, ...named, id: '' }, { match: 'all', conditions: [condition] }),
  })
