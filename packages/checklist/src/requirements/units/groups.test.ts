import { expect, test } from 'vitest'
import { unitGroups, unitOf, units } from '../../catalogue/units.ts'
import { added, asked, reload } from '../itemTypes/shelf.testing.ts'

const stated = [
  ['UNT-008', 'length'],
  ['UNT-009', 'mass'],
  ['UNT-010', 'amount of substance'],
  ['UNT-011', 'angle'],
  ['UNT-012', 'area'],
  ['UNT-013', 'density'],
  ['UNT-014', 'digital data'],
  ['UNT-015', 'energy'],
  ['UNT-016', 'force'],
  ['UNT-017', 'fuel consumption'],
  ['UNT-018', 'molar mass'],
  ['UNT-019', 'molar volume'],
  ['UNT-020', 'numeral systems'],
  ['UNT-021', 'power'],
  ['UNT-022', 'pressure'],
  ['UNT-023', 'reciprocal of molar mass'],
  ['UNT-024', 'si prefixes'],
  ['UNT-025', 'speed'],
  ['UNT-026', 'temperature'],
  ['UNT-027', 'time'],
  ['UNT-028', 'torque'],
  ['UNT-029', 'volume'],
  ['UNT-030', 'volt'],
  ['UNT-031', 'farad'],
  ['UNT-032', 'siemens'],
  ['UNT-033', 'ohm'],
  ['UNT-034', 'tesla'],
  ['UNT-035', 'weber'],
  ['UNT-036', 'henry'],
  ['UNT-037', 'coulomb'],
  ['UNT-038', 'ampere'],
  ['UNT-039', 'currency'],
  ['UNT-040', 'electrical'],
  ['UNT-041', 'custom'],
] as const

test.each(stated)('%s the group %s has units, and a number keeps each of them', (_, name) => {
  const group = unitGroups.find((each) => each.replaceAll('_', ' ') === name)
  const own = units.filter((unit) => unit.group === group)
  expect(own.length).toBeGreaterThan(0)
  for (const { key, symbol } of own) {
    const { options } = asked(reload(added('number', { unit_type: group ?? '', units: key })))
    expect([options.unit_type, unitOf(key)?.symbol, options.units]).toEqual([group, symbol, key])
  }
})

test('no group is left out', () => {
  expect(stated).toHaveLength(unitGroups.length)
})
