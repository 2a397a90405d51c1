import type { DateShape } from '@plumbline/checklist'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../../shared/testing/answers.ts'
import { setOptions } from '../../actions/writeItem.ts'
import { after, templateOf } from '../../testing/sampleTemplate.ts'
import { showBuilder, type ShownBuilder } from '../../testing/showBuilder.tsx'
import { PropertiesPanel } from '../PropertiesPanel.tsx'

let shown: ShownBuilder | null = null
beforeEach(() => void answerCalls({ 'GET /checklist/settings/ratings': { data: [] } }))
afterEach(async () => {
  await shown?.close()
  shown = null
  vi.unstubAllGlobals()
})

const periodField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('fieldset[aria-label="Limit after now"] input[aria-haspopup="listbox"]')
const offered = (): readonly (string | null)[] => {
  const list = document.getElementById(periodField()?.getAttribute('aria-controls') ?? '')
  return [...(list?.querySelectorAll('[role="option"]') ?? [])].map(({ textContent }) => textContent)
}

test.each<[DateShape, readonly string[]]>([
  ['hour_minute', ['Minutes', 'Hours']],
  ['month_day', ['Days', 'Weeks', 'Months']],
  ['year', ['Years']],
  ['year_month', ['Months', 'Years']],
  ['year_month_day', ['Days', 'Weeks', 'Months', 'Years']],
  ['day_hour_minute', ['Minutes', 'Hours', 'Days']],
  ['year_month_day_hour_minute', ['Minutes', 'Hours', 'Days', 'Weeks', 'Months', 'Years']],
])('ITM-174: a limit of a date of the shape %s is counted in %j, nothing else is offered', async (shape, periods) => {
  const start = templateOf(['p', 'page', 0], ['d', 'datetime', 1])
  const limit = { enabled: true, value: 2, period_type: 'day' as const }
  const template = after(start, setOptions(start, 'd', { date_time_shape: shape, future_date: limit }))
  shown = await showBuilder(template, <PropertiesPanel />)
  const { store, perform } = shown
  await perform(() => store.select('d', null))
  await vi.waitFor(() => expect(periodField()).not.toBeNull(), { timeout: 10_000 })
  await act(async () => periodField()?.click())
  await vi.waitFor(() => expect(offered()).toEqual(periods))
})
