import { form, page, question } from '@plumbline/checklist/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPictures, showPreview } from '../preview/scenario/showPreview.tsx'

const preview = showPreview()
beforeEach(readPictures)

const open = async (options: Readonly<Record<string, boolean | string>>): Promise<void> => {
  await preview.show(form(page('p', question('photo', 'q', { quality: 'default', ...options }))))
  await vi.waitFor(() => expect(library()).not.toBeNull(), { timeout: 15_000 })
}

const library = (): HTMLButtonElement | null => preview.place().querySelector('[aria-label="From library"]')
const photos = (): number => preview.place().querySelectorAll('.thumbnails .thumbnail:not(.add)').length
const problems = (): readonly string[] =>
  [...preview.place().querySelectorAll('[role="alert"] .error-line')].map(({ textContent }) => textContent ?? '')

/** By the phone's own pickers: of its pictures, or its camera where the page has none. */
const choose = (files: readonly File[], by = /^From library$/): void => {
  const named = (button: HTMLButtonElement): string => button.getAttribute('aria-label') ?? button.textContent ?? ''
  ;[...preview.place().querySelectorAll('button')].find((button) => by.test(named(button)))?.click()
  const field = document.body.querySelector<HTMLInputElement>(':scope > input[type="file"]')
  if (!field) throw new Error('nothing to choose files with')
  Object.defineProperty(field, 'files', { value: files })
  field.dispatchEvent(new Event('change'))
}

const picture = (name: string, inside = name): File => new File([`picture ${inside}`], name, { type: 'image/jpeg' })

test('UPL-002, UPL-013, UPL-018: what is no picture, and what is there already, is refused by name; the rest is kept', async () => {
  await open({})
  const program = new File(['MZ'], 'setup.exe', { type: 'application/octet-stream' })
  choose([picture('gate.jpg'), program, picture('again.jpg', 'gate.jpg'), picture('dock.jpg')])
  await vi.waitFor(() => expect(photos()).toBe(2))
  expect(problems()).toEqual([
    '“setup.exe” is no picture that can be used.',
    'Cannot add the duplicate file “again.jpg”: it is there already.',
  ])
  choose([picture('roof.jpg')])
  await vi.waitFor(() => expect(photos()).toBe(3))
  expect(problems()).toEqual([])
})

test('two files of the same name are refused one by one, and gone with the next choice', async () => {
  const logged = vi.spyOn(console, 'error')
  await open({})
  const program = (): File => new File(['MZ'], 'setup.exe', { type: 'application/octet-stream' })
  choose([program(), program()])
  await vi.waitFor(() => expect(problems()).toHaveLength(2))
  expect(logged.mock.calls.filter(([told]) => String(told).includes('same key'))).toEqual([])
  choose([picture('roof.jpg')])
  await vi.waitFor(() => expect(photos()).toBe(1))
  expect(problems()).toEqual([])
})

test('two shots of a still thing are two photos, however alike they are', async () => {
  await open({})
  const shots = [picture('shot.jpg'), picture('shot.jpg')]
  for (const [at, shot] of shots.entries()) {
    choose([shot], /^(Take photo|Take another photo)$/)
    await vi.waitFor(() => expect(photos()).toBe(at + 1))
  }
  expect(problems()).toEqual([])
})

test('UPL-003, UPL-017: a picture that is kept as the camera made it exceeds the limit by a byte, and says so', async () => {
  await open({})
  const bytes = new Uint8Array(30 * 1024 * 1024 + 1)
  bytes.set(new TextEncoder().encode('picture'))
  choose([new File([bytes], 'huge.jpg', { type: 'image/jpeg' }), new File([bytes.slice(1)], 'x.jpg')])
  await vi.waitFor(() => expect(problems()).toHaveLength(2))
  expect(problems()[0]).toBe('“huge.jpg” is 30.01 MB and exceeds the maximum allowed size of 30 MB.')
})

test('UPL-011, UPL-021: a question for one picture takes one, and names what it did not take', async () => {
  await open({ multi_photo: false })
  choose([picture('one.jpg'), picture('two.jpg')])
  await vi.waitFor(() => expect(photos()).toBe(1))
  expect(problems()).toEqual(['Only one picture is taken here: “two.jpg” was not added.'])
})
