import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Json, Moment } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { decodeSheets } from '../table/decodeSheets.ts'
import { answering } from './answering.ts'
import { dateParts } from './dates.ts'
import { itemAt, readSheets } from './formScenario.ts'
import { isFormSheet } from './readXlsform.ts'

/** Sessions that another engine worked out, beside the checkout, where somebody has put them. */
const folder = fileURLToPath(new URL('../../../../../shared/samples/', import.meta.url))

type Final = readonly [visible: 0 | 1, required: 0 | 1, calculated: string | null, limitOk: 0 | 1]

interface Sample {
  readonly steps: readonly (readonly [path: string, value: string])[]
  readonly final: Readonly<Record<string, Final>>
}

/** A path without the form's own name; null for what an engine adds of its own. */
const inForm = (path: string): string | null => {
  const [, , ...names] = path.split('/')
  return names[0] === 'meta' ? null : names.join('/')
}

/** A date or time as the parts that it says; texts as they are, nothing for none. */
const asAnswer = (calculated: string): Json => {
  const parts = dateParts(calculated)
  if (parts !== null) return { ...parts }
  return calculated === '' ? null : calculated
}

const momentOf = ({ final }: Sample): Moment => {
  for (const [path, [, , calculated]] of Object.entries(final)) {
    const parts = path.endsWith('/Meta_Time') ? dateParts(calculated ?? '') : null
    if (parts !== null) return { year: 0, month: 1, day: 1, hour: 0, minute: 0, ...parts }
  }
  throw new Error('no time in the sample')
}

test.skipIf(!existsSync(`${folder}logic`)).each([
  ['ODK_PreFlight_Multirotor_CL', 'uas-preflight', 10, 220],
  ['ODK_Battery_log', 'uas-battery', 30, 690],
])('%s ends in the states of %s', { timeout: 60_000 }, async (form, sessions, count, states) => {
  const sheets = await decodeSheets(readFileSync(`${folder}xlsforms/${form}.xls`), 'xls', isFormSheet)
  if (!sheets.ok) throw new Error(sheets.problem.code)
  const read = readSheets(sheets.sheets)
  const samples: readonly Sample[] = JSON.parse(readFileSync(`${folder}logic/${sessions}.json`, 'utf8'))
  expect(samples).toHaveLength(count)
  let compared = 0
  for (const [at, sample] of samples.entries()) {
    const filled = answering(read, momentOf(sample))
    for (const [path, value] of sample.steps) filled.answer(inForm(path) ?? '', value)
    for (const [path, [visible, required, calculated, limitOk]] of Object.entries(sample.final)) {
      const name = inForm(path)
      if (name === null) continue
      const state = filled.at(name)
      const breach = state.color === 'red' || (state.limit !== null && state.limit.code !== 'within')
      // What a form hides keeps its mark in XForms and waits for nothing in either
      const asked = itemAt(read, name).options.required === true
      expect([at, path, state.relevant, asked, !breach]).toEqual([
        at,
        path,
        visible === 1,
        required === 1,
        limitOk === 1,
      ])
      if (state.relevant) expect([at, path, state.required]).toEqual([at, path, asked])
      if (calculated !== null) expect([at, path, state.answer]).toEqual([at, path, asAnswer(calculated)])
      compared++
    }
  }
  expect(compared).toBe(states)
})
