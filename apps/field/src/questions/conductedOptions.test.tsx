import type { DateShape } from '@plumbline/checklist'
import { date, form, number, page, question, text, type Node } from '@plumbline/checklist/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPictures, showPreview } from '../preview/scenario/showPreview.tsx'

vi.mock('./hasCamera.ts', () => ({ hasCamera: () => true }))

const preview = showPreview()
beforeEach(readPictures)

const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 15_000 })

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''
const within = (key: string): readonly Element[] => {
  const card = preview.place().querySelector(`[data-path="${key}"]`)
  return card ? [...card.querySelectorAll('input:not([aria-hidden]), select, button')] : []
}
const buttons = (key: string): readonly string[] =>
  within(key)
    .filter(({ tagName }) => tagName === 'BUTTON')
    .map(nameOf)
const fields = (key: string): readonly Element[] => within(key).filter(({ tagName }) => tagName !== 'BUTTON')
const press = (key: string, name: RegExp): void => {
  const found = within(key).find((element) => element instanceof HTMLButtonElement && name.test(nameOf(element)))
  if (!(found instanceof HTMLButtonElement)) throw new Error(`no button ${name} in ${key}: ${buttons(key).join(', ')}`)
  found.click()
}

const showQuestions = async (...questions: readonly Node[]): Promise<void> => {
  await preview.show(form(page('p', ...questions)))
  await until(() => expect(within(questions[0]?.key ?? '')).not.toEqual([]))
}

test('ITM-083, ITM-092: a secure answer is covered while it is typed, and shown on request', async () => {
  await showQuestions(text('t', { secure: true }), number('n', { secure: true }), text('open'))
  const types = (): readonly (string | null)[] =>
    ['t', 'n', 'open'].map((key) => fields(key)[0]?.getAttribute('type') ?? null)
  await until(() => expect(types()).toEqual(['password', 'password', 'text']))
  press('t', /^Show/)
  await until(() => expect(types()).toEqual(['text', 'password', 'text']))
  press('n', /^Show/)
  press('t', /^Hide/)
  await until(() => expect(types()).toEqual(['password', 'text', 'text']))
})

test('ITM-095: after its photo a question for one offers no further one', async () => {
  await showQuestions(
    question('photo', 'one', { multi_photo: false, quality: 'default' }),
    question('photo', 'several', { quality: 'default' }),
  )
  for (const key of ['one', 'several']) {
    press(key, /^From library$/)
    const field = document.body.querySelector<HTMLInputElement>(':scope > input[type="file"]')
    if (!field) throw new Error('nothing to choose files with')
    expect(field.multiple).toBe(key === 'several')
    Object.defineProperty(field, 'files', { value: [new File([`picture ${key}`], 'a.jpg', { type: 'image/jpeg' })] })
    field.dispatchEvent(new Event('change'))
  }
  await until(() => expect(buttons('several')).toContain('Take another photo'))
  await until(() => expect(buttons('one').filter((name) => /^(Take|From)/.test(name))).toEqual([]))
})

test('ITM-096, ITM-097: a photo comes from the camera, from the library or both, as the question says', async () => {
  await showQuestions(
    question('photo', 'both'),
    question('photo', 'chosen', { allow_camera: false }),
    question('photo', 'taken', { photo_library: false }),
  )
  const offered = (key: string): readonly string[] => buttons(key).filter((name) => /^(Take|From)/.test(name))
  await until(() => expect(offered('both')).toEqual(['Take photo', 'From library']))
  await until(() => expect(offered('chosen')).toEqual(['From library']))
  await until(() => expect(offered('taken')).toEqual(['Take photo']))
})

test('ITM-100, ITM-101: a film comes from the camera, from the device or both, as the question says', async () => {
  await showQuestions(
    question('video', 'both'),
    question('video', 'chosen', { allow_camera: false }),
    question('video', 'filmed', { photo_library: false }),
  )
  const offered = (key: string): readonly string[] => buttons(key).filter((name) => /^(Record|From)/.test(name))
  await until(() => expect(offered('both')).toEqual([expect.stringMatching(/^Record video/), 'From the device']))
  await until(() => expect(offered('chosen')).toEqual([expect.stringMatching(/^From the device/)]))
  await until(() => expect(offered('filmed')).toEqual([expect.stringMatching(/^Record video/)]))
})

test.each([
  ['sd', 854, 480],
  ['hd', 1280, 720],
  ['fhd', 1920, 1080],
  ['custom', 640, 360],
])('ITM-099: a film of quality %s is asked of the camera in %i by %i', async (quality, width, height) => {
  const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>(() =>
    Promise.reject(new DOMException('not now', 'NotAllowedError')),
  )
  vi.stubGlobal('navigator', { language: 'en', mediaDevices: { getUserMedia } })
  vi.stubGlobal('MediaRecorder', vi.fn<() => void>())
  await showQuestions(question('video', 'q', { quality, width: 640, height: 360 }))
  await until(() => expect(buttons('q')).toContainEqual(expect.stringMatching(/^Record video/)))
  press('q', /^Record video/)
  await until(() => expect(getUserMedia).toHaveBeenCalled())
  expect(getUserMedia.mock.lastCall?.[0].video).toMatchObject({ width: { ideal: width }, height: { ideal: height } })
})

test.each<[string, DateShape, readonly string[]]>([
  ['ITM-167', 'hour_minute', ['time Time']],
  ['ITM-168', 'month_day', ['select Day', 'select Month']],
  ['ITM-169', 'year', ['text Year']],
  ['ITM-170', 'year_month', ['select Month', 'text Year']],
  ['ITM-171', 'year_month_day', ['date Date']],
  ['ITM-172', 'day_hour_minute', ['select Day', 'time Time']],
  ['ITM-173', 'year_month_day_hour_minute', ['date Date', 'time Time']],
])('%s: a date of the shape %s has its parts to type, no other', async (_, shape, parts) => {
  await showQuestions(date('q', { date_time_shape: shape }))
  const shown = (): readonly string[] =>
    fields('q').map((field) => `${field.getAttribute('type') ?? 'select'} ${nameOf(field)}`)
  await until(() => expect(shown()).toEqual(parts))
})

test('PCK-022: a date of year and month is no answer before both are there', async () => {
  await preview.show(form(page('p', date('q', { date_time_shape: 'year_month' }), text('other'))))
  const type = (key: string, at: number, value: string): void => {
    const field = fields(key)[at]
    if (
      !(field instanceof HTMLSelectElement || field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    )
      throw new Error(`nothing to type in: ${key} ${at}`)
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    field.dispatchEvent(new Event('focusout', { bubbles: true }))
  }
  const progress = (): string | null => preview.place().textContent.match(/\d of 2/)?.[0] ?? null
  await until(() => expect([fields('q').length, progress()]).toEqual([2, '0 of 2']))
  type('q', 1, '2024')
  type('other', 0, 'Seen')
  await until(() => expect(progress()).toBe('1 of 2'))
  type('q', 0, '5')
  await until(() => expect(progress()).toBe('2 of 2'))
  type('q', 1, '')
  await until(() => expect(progress()).toBe('1 of 2'))
})

test('a place is typed where none is found: coordinates, said wrong until they are some, removed by a tap', async () => {
  vi.stubGlobal('navigator', { ...navigator, geolocation: undefined })
  try {
    await showQuestions(question('inspection_location', 'where'))
    press('where', /^Type the coordinates$/)
    await until(() => expect(fields('where')).toHaveLength(1))
    const type = (typed: string): void => {
      const [field] = fields('where')
      if (!(field instanceof HTMLInputElement)) throw new Error('no field for coordinates')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.form?.requestSubmit()
    }
    const text = (): string => preview.place().querySelector('[data-path="where"]')?.textContent ?? ''
    type('Berlin')
    await until(() => expect(text()).toContain('Type two numbers'))
    type('52.5163, 13.3777')
    await until(() => expect(text()).toContain('52.51630, 13.37770'))
    press('where', /^Remove the place$/)
    await until(() => expect(text()).not.toContain('52.51630'))
  } finally {
    vi.unstubAllGlobals()
  }
})
