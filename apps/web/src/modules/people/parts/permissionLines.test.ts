import { permissions, permissionsByModule, type Permission } from '@plumbline/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byModule, heldOf, toggledAll, type PermissionLine } from './permissionLines.ts'

const lines: readonly PermissionLine[] = Object.entries(permissionsByModule).flatMap(([module, codes]) =>
  codes.map((code) => ({ module, code, title: code, opens: '' })),
)
const chosen = fc.subarray([...permissions]).map((codes) => new Set<Permission>(codes))
const some = fc.subarray([...lines], { minLength: 1 })

test('every permission stands in exactly one module, in its order', () => {
  expect(byModule(lines).flatMap(({ lines: own }) => own)).toEqual(lines)
  expect(byModule(lines).map(({ module }) => module)).toEqual(Object.keys(permissionsByModule))
})

test('the box of a module takes all or lets go of all, twice is back at all or none, and nothing else moves', () => {
  fc.assert(
    fc.property(some, chosen, (own, before) => {
      const after = toggledAll(own, before)
      expect(heldOf(own, after)).toBe(heldOf(own, before) === 'all' ? 'none' : 'all')
      expect(heldOf(own, toggledAll(own, after))).toBe(heldOf(own, before) === 'all' ? 'all' : 'none')
      const mine = new Set(own.map(({ code }) => code))
      for (const code of permissions) if (!mine.has(code)) expect(after.has(code)).toBe(before.has(code))
    }),
    { seed: 20_261_122, verbose: true },
  )
})

test('the box is full, half or empty as its lines are', () => {
  fc.assert(
    fc.property(some, chosen, (own, held) => {
      const count = own.filter(({ code }) => held.has(code)).length
      expect(heldOf(own, held)).toBe(count === 0 ? 'none' : count === own.length ? 'all' : 'some')
    }),
    { seed: 20_261_122, verbose: true },
  )
})
