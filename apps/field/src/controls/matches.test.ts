import { expect, test } from 'vitest'
import { matches, nearestFirst } from './matches.ts'

interface Named {
  readonly id: string
  readonly name: string
}
const found: readonly Named[] = [
  { id: 'JD-CR1-U2', name: 'Unit 2' },
  { id: 'JD-CR1-U1', name: 'Unit 1' },
  { id: 'U-10', name: 'Spare unit 10' },
  { id: 'U-1', name: 'Kältemaschine' },
]
const inOrder = (search: string): readonly string[] =>
  nearestFirst(
    found.filter(({ id, name }) => matches(`${id} ${name}`, search)),
    search,
    ({ id, name }) => [id, name],
  ).map(({ id }) => id)

test('what bears the whole of what was typed comes first, then what has it in one piece, then the words apart', () => {
  expect(inOrder('unit 1')).toEqual(['JD-CR1-U1', 'U-10', 'JD-CR1-U2'])
  expect(inOrder('U-1')).toEqual(['U-1', 'U-10'])
  expect(inOrder('kaltemaschine ')).toEqual(['U-1'])
})

test('until something is typed the order stays', () => {
  expect(inOrder('  ')).toEqual(found.map(({ id }) => id))
})
