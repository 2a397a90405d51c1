import {
  catalogue,
  itemGroups,
  operators,
  periodTypes,
  dateShapes,
  ruleActions,
  units,
  unitGroups,
} from '@plumbline/checklist'
import { expect, test } from 'vitest'
import types from './types/en.ts'
import unitWords from './units/en.ts'

const lacking = (words: Readonly<Record<string, string>>, keys: readonly string[]): string[] =>
  keys.filter((key) => words[key] === undefined)

test('everything the catalogue names has a name', () => {
  expect(
    lacking(types, [
      ...Object.keys(catalogue).flatMap((type) => [`types.item.${type}`, `types.about.${type}`]),
      ...itemGroups.map((group) => `types.group.${group}`),
      ...ruleActions.map((action) => `types.action.${action}`),
      ...operators.flatMap((operator) => [`types.operator.${operator}`, `types.operatorNot.${operator}`]),
      ...periodTypes.flatMap((period) => [`types.period.${period}`, `types.periods.${period}`]),
      ...dateShapes.map((shape) => `types.shape.${shape}`),
    ]),
  ).toEqual([])
})

test('every unit and every group of units has a name', () => {
  expect(
    lacking(unitWords, [
      ...unitGroups.map((group) => `units.group.${group}`),
      ...units.map((unit) => `units.unit.${unit.key}`),
    ]),
  ).toEqual([])
})
