import type { KnownRecords } from '@plumbline/checklist'
import { expect, test, vi } from 'vitest'
import { setOptions } from '../actions/writeItem.ts'
import { inlineChecks } from '../testing/inlineChecks.ts'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import { withRecords } from './withRecords.ts'

const plain = templateOf(['p', 'page', 0], ['', 'number', 1], ['q', 'global_list', 1])
const template = after(plain, setOptions(plain, 'q', { global_list_uuid: 'parts', global_list_id: 1 }))
const none: KnownRecords = { lists: new Map(), goneEntries: new Set(), assetTypes: null }
const codes = (found: readonly { readonly code: string }[]): readonly string[] => found.map(({ code }) => code)
const failed = (message: string): void => {
  throw new Error(message)
}

test('what the workspace has no more is told among the other findings, in display order', async () => {
  const checks = withRecords(inlineChecks(), () => Promise.resolve(none))
  const found = await new Promise<readonly string[]>((resolve) =>
    checks.check(template, (findings) => resolve(codes(findings)), failed),
  )
  expect(found.at(-1)).toBe('global_list_missing')
})

test('a run that another one overtook while records were read answers nothing', async () => {
  const answers: ((records: KnownRecords) => void)[] = []
  const checks = withRecords(inlineChecks(), () => new Promise((resolve) => answers.push(resolve)))
  const told: string[] = []
  checks.check(template, () => told.push('first'), failed)
  checks.check(template, () => told.push('second'), failed)
  for (const answer of answers) answer(none)
  await Promise.resolve()
  await Promise.resolve()
  expect(told).toEqual(['second'])
})

test('where the records cannot be read, the other findings are told all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const checks = withRecords(inlineChecks(), () => Promise.reject(new Error('away')))
  const found = await new Promise<readonly string[]>((resolve) =>
    checks.check(template, (findings) => resolve(codes(findings)), failed),
  )
  expect(found).not.toContain('global_list_missing')
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})
