import { unitGroups, units, type CustomUnit, type Item } from '@plumbline/checklist'
import type { WebTranslator } from '../../../../shared/words/index.ts'

export interface UnitChoice {
  readonly value: string
  readonly name: string
  /** The name with its symbol, as the closed field shows it. */
  readonly label: string
  readonly symbol: string
  /** What is typed is looked for in these. */
  readonly words: string
}

export interface UnitGroupChoices {
  readonly group: string
  readonly items: readonly UnitChoice[]
}

const ownPrefix = 'own:'

/** What a choice stands for: a unit of the catalogue, or one of the workspace's own. */
export const readChoice = (value: string): { readonly own: boolean; readonly key: string } =>
  value.startsWith(ownPrefix) ? { own: true, key: value.slice(ownPrefix.length) } : { own: false, key: value }

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The workspace's own units, then the 34 groups of the catalogue in their order (builder.md section 9). */
export const unitChoices = (t: WebTranslator, own: readonly CustomUnit[]): readonly UnitGroupChoices[] => {
  const catalogue = unitGroups.map((group) => {
    const name = t(`units.group.${group}`)
    return {
      group: name,
      items: units
        .filter((unit) => unit.group === group)
        .map(({ key, symbol }) => {
          const unit = t.find(`units.unit.${key}`) ?? key
          return {
            value: key,
            name: unit,
            label: `${unit} (${symbol})`,
            symbol,
            words: plain(`${unit} ${symbol} ${name}`),
          }
        }),
    }
  })
  if (own.length === 0) return catalogue
  const group = t('ratings.units.own')
  const items = own.map(({ key, name, symbol }) => ({
    value: ownPrefix + key,
    name,
    label: `${name} (${symbol})`,
    symbol,
    words: plain(`${name} ${symbol} ${group}`),
  }))
  return [{ group, items }, ...catalogue]
}

/** How well a choice answers what was typed: its very symbol, its very name, how its name begins, anything else. */
const rankOf = ({ name, symbol }: UnitChoice, typed: string): number => {
  if (symbol === typed) return 0
  const words = plain(typed)
  if (plain(name) === words || plain(symbol) === words) return 1
  return plain(name).startsWith(words) ? 2 : 3
}

/** Those whose name, symbol or group has every word that was typed, the best answer first with its group. */
export const matchingUnits = (groups: readonly UnitGroupChoices[], typed: string): readonly UnitGroupChoices[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  const rank = (item: UnitChoice): number => rankOf(item, typed.trim())
  const best = (items: readonly UnitChoice[]): number => Math.min(...items.map(rank))
  return groups
    .map(({ group, items }) => ({
      group,
      items: items
        .filter((item) => words.every((word) => item.words.includes(word)))
        .toSorted((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => best(one.items) - best(other.items))
}

/** The choice a question has made; null when it has none, or typed one by hand. */
export const chosenUnit = ({ options }: Item, known: readonly CustomUnit[]): string | null => {
  const { custom_unit_key: key, custom_unit_id: id, units: named } = options
  if (typeof key === 'string') return ownPrefix + key
  const byId = known.find((unit) => id !== undefined && id !== null && unit.id === id)
  if (byId) return ownPrefix + byId.key
  const first: unknown = Array.isArray(named) ? named[0] : named
  return typeof first === 'string' && units.some((unit) => unit.key === first) ? first : null
}
