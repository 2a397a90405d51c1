import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { finishedOnScreens } from './screenSide.testing.ts'

it('what a screen finishes is proven here first', () => {
  const here = import.meta.dirname
  const tests = readdirSync(here).filter((name) => name.endsWith('.test.ts') && name !== 'screenSide.test.ts')
  const titled = new Set(tests.flatMap((name) => readFileSync(join(here, name), 'utf8').match(/ITM-\d{3}/g) ?? []))
  expect(Object.keys(finishedOnScreens).filter((id) => !titled.has(id))).toEqual([])
})

it('what a screen proves is proven in a test that names the row', () => {
  const checkout = join(import.meta.dirname, '../../../../..')
  const files = ['apps/field/src', 'apps/web/src', 'e2e/journeys'].flatMap((room) =>
    readdirSync(join(checkout, room), { recursive: true, encoding: 'utf8' }).map((file) => join(checkout, room, file)),
  )
  const named = Object.entries(finishedOnScreens).flatMap(([id, what]) => {
    const file = / ([\w.]+\.(?:test|journey)\.tsx?)$/.exec(what)?.[1]
    return file === undefined ? [] : [{ id, file }]
  })
  expect(named.length).toBeGreaterThan(0)
  const unproven = named.filter(
    ({ id, file }) => !files.some((path) => basename(path) === file && readFileSync(path, 'utf8').includes(id)),
  )
  expect(unproven).toEqual([])
})
