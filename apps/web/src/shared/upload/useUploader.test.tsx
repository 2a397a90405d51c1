import axe from 'axe-core'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { find, get, openScreen, until, type OpenScreen } from '../testing/openScreen.tsx'
import { UploadArea, useUploader, type UploaderOptions } from './index.ts'

const megabyte = 1024 * 1024
let screen: OpenScreen
let taken: string[]

const open = async (options: Partial<UploaderOptions> = {}): Promise<void> => {
  const Screen = () => {
    const uploader = useUploader({
      label: 'Logo',
      take: async (files) => {
        taken.push(...files.map(({ name }) => name))
        return null
      },
      ...options,
    })
    return (
      <main>
        <UploadArea uploader={uploader} title="Drop a logo here" choose="Choose a logo" hint="At most 30 MB" />
      </main>
    )
  }
  screen = await openScreen({ at: '/', path: '/', screen: Screen })
}
const file = (name: string, bytes = 1024, type = 'image/png'): File => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}
const choose = (...files: readonly File[]): Promise<void> =>
  act(async () => {
    const input = get('input[type=file]')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const drag = (type: string, files: readonly File[], kind = 'Files'): Promise<boolean> =>
  act(async () => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { types: [kind], files } })
    get('strong').dispatchEvent(event)
    return event.defaultPrevented
  })
const told = (): readonly string[] =>
  [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

beforeEach(() => {
  taken = []
})
afterEach(() => screen.close())

test('UPL-011: by default two files are refused, chosen or dropped; one of any size is taken (UPL-012)', async () => {
  await open()
  await choose(file('a.png'), file('b.png'))
  expect(told()).toEqual(['Choose only 1 file.'])
  await drag('drop', [file('a.png'), file('b.png')])
  expect(told()).toEqual(['Choose only 1 file.'])
  expect(taken).toEqual([])
  await choose(file('a.png', 1))
  await until(() => taken.length === 1)
  expect(told()).toEqual([])
})

test('UPL-002, UPL-003, UPL-013: a wrong type and a byte more than 30 MB are refused by name and reason', async () => {
  await open({ rules: { types: ['image/*'] } })
  expect(get('input[type=file]')).toHaveProperty('accept', 'image/*')
  await choose(file('setup.exe', 10, 'application/octet-stream'))
  expect(told()).toEqual(['“setup.exe” is not of an allowed type.'])
  await choose(file('huge.png', 30 * megabyte + 1))
  expect(told()[0]).toMatch(/“huge.png” is .* exceeds the maximum allowed size of 30 MB/)
  await choose(file('full.png', 30 * megabyte))
  await until(() => taken.length === 1)
  expect(taken).toEqual(['full.png'])
})

test('UPL-018: what waits already is not added again; of several the others are', async () => {
  const before = () => [{ name: 'a.png', type: 'image/png', bytes: 1024, sides: null }]
  await open({ rules: { files: { least: 1, most: 9 } }, before })
  expect(get('input[type=file]')).toHaveProperty('multiple', true)
  await choose(file('a.png'), file('b.png'))
  await until(() => taken.length === 1)
  expect(taken).toEqual(['b.png'])
  const refused = (name: string): string => `Cannot add the duplicate file “${name}”: it is there already.`
  expect(told()).toEqual([refused('a.png')])
  await choose(file('c.png'), file('c.png'))
  await until(() => taken.length === 2)
  expect(taken).toEqual(['b.png', 'c.png'])
  expect(told()).toEqual([refused('c.png')])
})

test('what goes wrong on the way is told, unless another file was chosen meanwhile', async () => {
  const first = Promise.withResolvers<string | null>()
  const answers = [first.promise, Promise.resolve('Failed to upload “b.png”: no room')]
  await open({ take: () => answers.shift() })
  await choose(file('a.png'))
  expect(get('button').hasAttribute('data-loading')).toBe(true)
  await choose(file('b.png'))
  await act(async () => first.resolve('Failed to upload “a.png”: no room'))
  await until(() => !get('button').hasAttribute('data-loading'))
  expect(told()).toEqual(['Failed to upload “b.png”: no room'])
})

test('only files are taken by dropping; the area has no accessibility problem', async () => {
  await open()
  expect(await drag('dragover', [], 'text/plain')).toBe(false)
  expect(await drag('dragover', [])).toBe(true)
  await drag('drop', [file('a.png')])
  await until(() => taken.length === 1)
  expect(find('[role=alert]')).toBeNull()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
