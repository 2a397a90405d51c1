import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../../../scripts/testing/tries.ts'
import { placeByDrop, placeByStep, placeOf, type SitePlace } from './placeSite.ts'
import type { SiteRow } from './useSiteTree.ts'

/** A site and the one it stands below; in the order of siblings. */
type Sites = readonly (readonly [id: string, parent: string | null])[]

const rowsOf = (sites: Sites, parent: string | null = null, depth = 0): readonly SiteRow[] =>
  sites
    .filter(([, above]) => above === parent)
    .flatMap(([id]) => {
      const below = rowsOf(sites, id, depth + 1)
      const option = {
        value: id,
        label: id,
        hasChildren: below.length > 0,
        ancestors: [],
        fixed: false,
        canSelect: true,
        is_site: true,
        parent_id: parent,
        structure_id: 1,
        options: {},
      }
      return [{ option, depth, expanded: below.length > 0 }, ...below]
    })

/** What the server does. */
const moved = (sites: Sites, id: string, { parent_id: parent, after_id: after }: SitePlace): Sites => {
  const others = sites.filter(([each]) => each !== id)
  if (after === undefined) return [...others, [id, parent]]
  const at = after === null ? 0 : others.findIndex(([each]) => each === after) + 1
  return [...others.slice(0, at), [id, parent], ...others.slice(at)]
}

const shape = (sites: Sites): readonly string[] => rowsOf(sites).map(({ option, depth }) => `${depth} ${option.value}`)

const hamburg: Sites = [
  ['Hamburg', null],
  ['Dock 4', 'Hamburg'],
  ['Dock 5', 'Hamburg'],
  ['Lyon', null],
]
const after = (id: string, place: SitePlace | null): readonly string[] | null =>
  place && shape(moved(hamburg, id, place))

test('one step goes among its siblings, below the one before, and out of its parent', () => {
  const rows = rowsOf(hamburg)
  expect(after('Dock 5', placeByStep(rows, 'Dock 5', 'up'))).toEqual(['0 Hamburg', '1 Dock 5', '1 Dock 4', '0 Lyon'])
  expect(after('Dock 4', placeByStep(rows, 'Dock 4', 'down'))).toEqual(['0 Hamburg', '1 Dock 5', '1 Dock 4', '0 Lyon'])
  expect(after('Lyon', placeByStep(rows, 'Lyon', 'in'))).toEqual(['0 Hamburg', '1 Dock 4', '1 Dock 5', '1 Lyon'])
  expect(after('Dock 4', placeByStep(rows, 'Dock 4', 'out'))).toEqual(['0 Hamburg', '1 Dock 5', '0 Dock 4', '0 Lyon'])
  expect(placeByStep(rows, 'Hamburg', 'up')).toBeNull()
  expect(placeByStep(rows, 'Dock 5', 'down')).toBeNull()
  expect(placeByStep(rows, 'Hamburg', 'in')).toBeNull()
  expect(placeByStep(rows, 'Lyon', 'out')).toBeNull()
})

test('into a parent a site goes last, whether the parent is opened or closed', () => {
  const rows = rowsOf(hamburg)
  const closed = rows.filter(({ depth }) => depth === 0).map((row) => ({ ...row, expanded: false }))
  for (const place of [placeByStep(rows, 'Lyon', 'in'), placeByStep(closed, 'Lyon', 'in')])
    expect(after('Lyon', place)).toEqual(['0 Hamburg', '1 Dock 4', '1 Dock 5', '1 Lyon'])
  for (const place of [placeByDrop(rows, 'Lyon', 'Hamburg', 'into'), placeByDrop(closed, 'Lyon', 'Hamburg', 'into')])
    expect(after('Lyon', place)).toEqual(['0 Hamburg', '1 Dock 4', '1 Dock 5', '1 Lyon'])
  expect(placeByDrop(rows, 'Dock 5', 'Hamburg', 'into')).toBeNull()
})

test('what is dropped on a row stands above it, in it, or below it; never in itself, never where it stands', () => {
  const rows = rowsOf(hamburg)
  expect(after('Lyon', placeByDrop(rows, 'Lyon', 'Dock 5', 'above'))).toEqual([
    '0 Hamburg',
    '1 Dock 4',
    '1 Lyon',
    '1 Dock 5',
  ])
  expect(after('Dock 4', placeByDrop(rows, 'Dock 4', 'Lyon', 'into'))).toEqual([
    '0 Hamburg',
    '1 Dock 5',
    '0 Lyon',
    '1 Dock 4',
  ])
  // Below a row that is open is the first place in it.
  expect(placeByDrop(rows, 'Lyon', 'Hamburg', 'below')).toEqual({ parent_id: 'Hamburg', after_id: null })
  expect(placeByDrop(rows, 'Hamburg', 'Dock 4', 'below')).toBeNull()
  expect(placeByDrop(rows, 'Dock 4', 'Dock 5', 'above')).toBeNull()
})

const trees: fc.Arbitrary<Sites> = fc
  .array(fc.nat(), { minLength: 1, maxLength: 12 })
  .map((picks) => picks.map((pick, at) => [`s${at}`, at === 0 || pick % 3 === 0 ? null : `s${pick % at}`] as const))

test('whatever step or drop is taken, every site is still there, and the way back leads to where it stood', () => {
  const steps = fc.constantFrom('up', 'down', 'in', 'out' as const)
  const edges = fc.constantFrom('above', 'into', 'below' as const)
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat(), steps, edges, fc.boolean(), (sites, one, two, step, edge, drops) => {
      const rows = rowsOf(sites)
      const id = `s${one % sites.length}`
      const place = drops ? placeByDrop(rows, id, `s${two % sites.length}`, edge) : placeByStep(rows, id, step)
      if (place === null) return
      const next = moved(sites, id, place)
      expect(rowsOf(next)).toHaveLength(sites.length)
      const back = placeOf(rows, id)
      expect(back && shape(moved(next, id, back))).toEqual(shape(sites))
    }),
    { numRuns: tries(200) },
  )
})
