import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, find, get, openScreen, type OpenScreen } from '../testing/openScreen.tsx'
import { DateRangeField } from './DateRangeField.tsx'
import type { DateRange } from './datePresets.ts'

let screen: OpenScreen
let value: DateRange

const open = async (first: DateRange, latest?: string): Promise<void> => {
  value = first
  const Field = () => {
    const [range, setRange] = useState(first)
    return (
      <DateRangeField
        label="Started"
        value={range}
        onChange={(next) => {
          value = next
          setRange(next)
        }}
        {...(latest === undefined ? {} : { latest })}
      />
    )
  }
  screen = await openScreen({ at: '/', path: '/', screen: Field })
}

const period = (): HTMLElement => get('select', 'Started: Period')
const day = (name: string): HTMLElement | null => find('input', `Started: ${name}`)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2024, 4, 10, 12) })
})

afterEach(async () => {
  await screen.close()
  vi.useRealTimers()
})

test('PCK-025 to PCK-033: a period fills both dates; custom shows them as two free ones', async () => {
  await open(['', ''])
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'This week',
    'Last 7 days',
    'Last 30 days',
    'Last 3 months',
    'Last 6 months',
    'Last year',
    'Custom',
  ])
  await fill(period(), 'last_3_months')
  expect(value).toEqual(['2024-02-09', '2024-05-10'])
  expect(day('From')).toBeNull()
  await fill(period(), 'custom')
  expect(value).toEqual(['2024-02-09', '2024-05-10'])
  expect(day('To')).toHaveProperty('value', '2024-05-10')
})

test('a range that is a preset is shown by its name', async () => {
  await open(['2024-05-06', '2024-05-10'])
  expect(period()).toHaveProperty('value', 'this_week')
})

test('PCK-004, PCK-006: no day before 1920 and none after the latest one; the range does not turn round', async () => {
  await open(['2024-01-02', '2024-01-05'], '2024-05-10')
  expect(day('From')).toMatchObject({ min: '1920-01-01', max: '2024-01-05' })
  expect(day('To')).toMatchObject({ min: '2024-01-02', max: '2024-05-10' })
})
