import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { finishedOnScreens } from './screenSide.testing.ts'

it('what a screen finishes is proven here first', () => {
  const here = import.meta.dirname
  const tests = readdirSync(here).filter((name) => name.endsWith('.test.ts') && name !== 'screenSide.test.ts')
  const titled = new Set(tests.flatMap((name) => readFileSync(join(here, name), 'utf8').match(/ITM-\d{3}/g) ?? []))
  expect(Object.keys(finishedOnScreens).filter((id) => !titled.has(id))).toEqual([])
})
