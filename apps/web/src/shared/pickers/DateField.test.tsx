import { Modal } from '@mantine/core'
import axe from 'axe-core'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, fill, find, focus, get, openScreen, press, until, type OpenScreen } from '../testing/openScreen.tsx'
import { DateField } from './DateField.tsx'

let screen: OpenScreen
let value: string

const open = async (first: string, latest?: string): Promise<void> => {
  value = first
  const Field = () => {
    const [day, setDay] = useState(first)
    return (
      <main>
        <DateField
          label="Birth date"
          value={day}
          latest={latest}
          onChange={(next) => {
            value = next
            setDay(next)
          }}
        />
      </main>
    )
  }
  screen = await openScreen({ at: '/', path: '/', screen: Field })
}
const openCalendar = async (): Promise<HTMLElement> => {
  await click(get('button', 'Open the calendar: Birth date'))
  return until(() => find('[role=dialog] table'))
}
const lists = (): readonly HTMLSelectElement[] => [
  ...document.querySelectorAll<HTMLSelectElement>('[role=dialog] select'),
]
const day = (name: string): HTMLElement => get('[role=dialog] td button', name)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2024, 4, 10, 12) })
})
afterEach(async () => {
  await screen.close()
  vi.useRealTimers()
})

test('PCK-004, PCK-005: no day before 1920, where the list of years begins', async () => {
  await open('1920-01-15')
  expect(get('input')).toMatchObject({ min: '1920-01-01' })
  await openCalendar()
  const years = [...(lists()[1]?.options ?? [])].map(({ text }) => text)
  expect([years[0], years.at(-1)]).toEqual(['1920', '2074'])
  expect(get('[role=dialog] button', 'Previous month')).toHaveProperty('disabled', true)
  expect(day('1 Jan 1920')).toHaveProperty('disabled', false)
})

test('PCK-006: no day after the latest one', async () => {
  await open('', '2024-05-10')
  expect(get('input')).toMatchObject({ max: '2024-05-10' })
  await openCalendar()
  expect([...(lists()[1]?.options ?? [])].at(-1)?.text).toBe('2024')
  expect(day('11 May 2024')).toHaveProperty('disabled', true)
  expect(day('10 May 2024')).toHaveProperty('disabled', false)
})

test('a year and a month are chosen from lists, then a day, which closes the calendar', async () => {
  await open('2024-05-10')
  await openCalendar()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('10 May 2024')
  const [month, year] = lists()
  if (!month || !year) throw new Error('no lists of months and years')
  expect([...month.options].map(({ text }) => text).slice(0, 2)).toEqual(['January', 'February'])
  await fill(year, '1999')
  await fill(month, '1')
  await click(day('28 Feb 1999'))
  await until(() => find('[role=dialog]') === null)
  expect(value).toBe('1999-02-28')
  await fill(get('input'), '2001-02-03')
  expect(value).toBe('2001-02-03')
})

test('PCK-004, PCK-006: a day typed outside of the range is told once the person has gone on', async () => {
  await open('2024-05-10', '2024-05-10')
  const input = get('input')
  const told = () => find('p')?.textContent ?? null
  await focus(input)
  await fill(input, '1919-12-31')
  expect(told()).toBeNull()
  await act(async () => input.blur())
  expect(told()).toBe('Not before 1 Jan 1920')
  await focus(input)
  await fill(input, '2024-05-11')
  await act(async () => input.blur())
  expect(told()).toBe('Not after 10 May 2024')
  await focus(input)
  await fill(input, '2024-05-09')
  await act(async () => input.blur())
  expect(told()).toBeNull()
})

test('Escape closes the calendar and leaves the dialog around it open, the next one closes that', async () => {
  const Dialog = () => {
    const [opened, setOpened] = useState(true)
    return (
      <Modal opened={opened} onClose={() => setOpened(false)} title="Person">
        <DateField label="Birth date" value="2024-05-10" onChange={() => undefined} />
      </Modal>
    )
  }
  screen = await openScreen({ at: '/', path: '/', screen: Dialog })
  await until(() => find('button', 'Open the calendar: Birth date'))
  await openCalendar()
  await press(get('[role=dialog] td button', '10 May 2024'), 'Escape')
  await until(() => find('[role=dialog] table') === null)
  expect(find('input')).not.toBeNull()
  await press(get('button', 'Open the calendar: Birth date'), 'Escape')
  await until(() => find('input') === null)
})

test('the calendar has no accessibility problem', async () => {
  await open('2024-05-10')
  await openCalendar()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
