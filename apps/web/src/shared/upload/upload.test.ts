import { createTranslator, loadWebWords } from '@plumbline/language'
import { afterEach, expect, test, vi } from 'vitest'
import { problemText } from './problemText.ts'
import { sendFile } from './sendFile.ts'
import { sendWithProgress } from './sendWithProgress.ts'
import { uploadProblems, type ChosenFile, type UploadRules } from './uploadRules.ts'

const megabyte = 1024 * 1024
const file = (more: Partial<ChosenFile> = {}): ChosenFile => ({
  name: 'a.png',
  type: 'image/png',
  bytes: 20_000,
  sides: { width: 100, height: 50 },
  ...more,
})
const t = createTranslator('en', await loadWebWords('en'))
const said = (files: readonly ChosenFile[], rules: UploadRules, before: readonly ChosenFile[] = []) =>
  uploadProblems(files, rules, before).map((problem) => problemText(t, problem))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('UPL-002, UPL-013, UPL-021: only allowed types, refused with the file’s name and the reason', () => {
  const exe = file({ name: 'setup.exe', type: 'application/octet-stream' })
  expect(said([exe], { types: ['image/*'] })).toEqual(['“setup.exe” is not of an allowed type.'])
  expect(said([exe], { types: ['exe'] })).toEqual([])
  expect(said([file()], { types: ['image/png'] })).toEqual([])
  expect(said([file()], { types: ['image/jpeg', 'csv'] })).toHaveLength(1)
})

test('UPL-003, UPL-017: 30 MB pass, a byte more exceeds the maximum allowed size', () => {
  expect(said([file({ bytes: 30 * megabyte })], {})).toEqual([])
  expect(said([file({ bytes: 30 * megabyte + 1 })], {})[0]).toMatch(
    /“a.png” is .* exceeds the maximum allowed size of 30 MB/,
  )
})

test('UPL-004, UPL-012: a minimum holds where it applies; by default any size does', () => {
  expect(said([file({ bytes: 9 * 1024 })], { least: 10 * 1024 })[0]).toContain('less than the minimum size of 10')
  expect(said([file({ bytes: 10 * 1024 })], { least: 10 * 1024 })).toEqual([])
  expect(said([file({ bytes: 1024 })], {})).toEqual([])
})

test.each([
  ['UPL-005', { width: { exact: 200 } }, '“a.png” is 100 px wide; it must be 200 px wide.'],
  ['UPL-006', { height: { exact: 200 } }, '“a.png” is 50 px high; it must be 200 px high.'],
  ['UPL-007', { width: { least: 101 } }, '“a.png” is 100 px wide; at least 101 px are needed.'],
  ['UPL-008', { height: { least: 51 } }, '“a.png” is 50 px high; at least 51 px are needed.'],
  ['UPL-009', { width: { most: 99 } }, '“a.png” is 100 px wide; at most 99 px are allowed.'],
  ['UPL-010', { height: { most: 49 } }, '“a.png” is 50 px high; at most 49 px are allowed.'],
] as const)('%s: the sides of a picture have their own message', (_, rules, message) => {
  expect(said([file()], rules)).toEqual([message])
  expect(
    said([file({ sides: { width: 200, height: 200 } })], { width: { exact: 200 }, height: { exact: 200 } }),
  ).toEqual([])
})

test('UPL-011, UPL-021: one file by default, neither none nor two; other counts where they are asked for', () => {
  expect(said([file(), file({ name: 'b.png' })], {})).toEqual(['Choose only 1 file.'])
  expect(said([], {})).toEqual(['Choose 1 file.'])
  expect(said([file({ name: 'b.png' })], { files: { least: 1, most: 2 } }, [file()])).toEqual([])
})

test('UPL-018, UPL-022: no duplicate, and no missing meta field', () => {
  const several = { files: { least: 1, most: 5 } }
  expect(said([file()], several, [file()])).toEqual(['Cannot add the duplicate file “a.png”: it is there already.'])
  expect(said([file(), file()], several)).toHaveLength(1)
  expect(said([file()], { meta: ['Caption'] })).toEqual(['Missing required meta field “Caption” of “a.png”.'])
  expect(said([file({ meta: { Caption: 'Gate' } })], { meta: ['Caption'] })).toEqual([])
})

const picture = new File(['x'], 'gate.png', { type: 'image/png' })

/** A line that answers, breaks or says nothing, in place of the browser's. */
const line = (
  act: (request: {
    readonly progress: () => void
    readonly allSent: () => void
    readonly answer: (status: number, text: string) => void
    readonly fail: () => void
  }) => void,
) => {
  const sent: string[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      status = 0
      responseText = ''
      #address = ''
      open = (method: string, address: string): void => {
        this.#address = `${method} ${address}`
      }
      setRequestHeader = (): void => undefined
      abort = (): void => void this.dispatchEvent(new Event('abort'))
      send = (): void => {
        sent.push(this.#address)
        act({
          progress: () => this.upload.dispatchEvent(new Event('progress')),
          allSent: () => this.upload.dispatchEvent(new Event('load')),
          fail: () => this.dispatchEvent(new Event('error')),
          answer: (status, text) => {
            Object.assign(this, { status, responseText: text })
            this.dispatchEvent(new Event('load'))
          },
        })
      }
    },
  )
  return sent
}

const upload = () => sendFile(t, picture, { rules: {} })

test('UPL-001: a file goes out as one multipart call, and its record comes back', async () => {
  const stored = { uuid: '01900000-0000-7000-8000-000000000001', url: 'w1/gate.png' }
  const sent = line(({ answer }) => answer(201, JSON.stringify({ data: { file: stored } })))
  expect(await upload()).toEqual({ ok: true, file: stored })
  expect(sent).toEqual(['POST /api/file/upload'])
})

test('UPL-016: a refusal of the server is told with its words, no answer at all with the file’s name', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  line(({ answer }) => answer(500, JSON.stringify({ error_code: 'GEN_UNEXPECTED', message: 'Unexpected error' })))
  expect(await upload()).toEqual({
    ok: false,
    problem: 'Failed to upload “gate.png”: Unexpected error',
    refused: false,
  })
  line(({ fail }) => fail())
  expect(await upload()).toMatchObject({ ok: false, problem: expect.stringMatching(/^Failed to upload “gate.png”: ./) })
})

test.each([
  [
    'first the error of a field',
    { file: ['“gate.png” is empty'] },
    'Please check the marked fields',
    /^“gate.png” is empty$/,
  ],
  ['else the message', undefined, 'No room left', /^Failed to upload “gate.png”: No room left$/],
  ['else that it was unexpected', undefined, '', /^Failed to upload “gate.png”: Unexpected error$/],
])('ERR-034, ERR-041: what a refused upload is told by: %s', async (_, data, message, told) => {
  const refusal = { error_code: 'GEN_VALIDATION', message, ...(data === undefined ? {} : { data }) }
  line(({ answer }) => answer(422, JSON.stringify(refusal)))
  expect(await upload()).toMatchObject({ ok: false, refused: data !== undefined, problem: expect.stringMatching(told) })
})

test('what is refused for what it is need not be sent again; what did not arrive may', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const exe = 'is not of an allowed type'
  const body = JSON.stringify({ error_code: 'GEN_UNSUPPORTED_MEDIA', message: exe, data: { file: [exe] } })
  line(({ answer }) => answer(415, body))
  expect(await upload()).toMatchObject({ ok: false, refused: true })
  expect(await sendFile(t, picture, { rules: { types: ['exe'] } })).toMatchObject({ ok: false, refused: true })
  line(({ answer }) => answer(503, ''))
  expect(await upload()).toMatchObject({ ok: false, refused: false })
})

test('UPL-020: without a network nothing is tried', async () => {
  const sent = line(() => undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await upload()).toEqual({
    ok: false,
    problem: 'No internet connection: “gate.png” was not uploaded.',
    refused: false,
  })
  expect(sent).toEqual([])
})

test('UPL-019: an upload that makes no progress for half a minute is given up, a slow one is not', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let ended = false
  line(({ progress }) => {
    for (const second of [20, 45, 70]) setTimeout(progress, second * 1000)
  })
  const outcome = upload().finally(() => {
    ended = true
  })
  await vi.advanceTimersByTimeAsync(99_000)
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toEqual({
    ok: false,
    problem: 'Stalled upload aborted: “gate.png” made no progress.',
    refused: false,
  })
})

test('a server that takes its time once it has everything is waited for, but not for ever', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const stored = { uuid: '01900000-0000-7000-8000-000000000001', url: 'w1/gate.png' }
  line(({ allSent, answer }) => {
    allSent()
    setTimeout(() => answer(201, JSON.stringify({ data: { file: stored } })), 100_000)
  })
  const slow = upload()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(await slow).toEqual({ ok: true, file: stored })
  line(({ allSent }) => allSent())
  const never = upload()
  await vi.advanceTimersByTimeAsync(121_000)
  expect(await never).toMatchObject({ ok: false, problem: expect.stringContaining('Stalled') })
})

test('what is made of a file before it is sent does not count as a stall', async () => {
  vi.useFakeTimers()
  const stored = { uuid: '01900000-0000-7000-8000-000000000001', url: 'w1/gate.png' }
  line(({ answer }) => answer(201, JSON.stringify({ data: { file: stored } })))
  const prepare = async (file: File) => {
    await new Promise((drawn) => setTimeout(drawn, 40_000))
    return { file, fileName: file.name }
  }
  const outcome = sendFile(t, picture, { rules: {}, prepare })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await outcome).toEqual({ ok: true, file: stored })
})

test('what was given up before it began is not sent', async () => {
  const sent = line(() => undefined)
  const send = sendWithProgress({ moved: () => undefined, sent: () => undefined })
  await expect(send('/api/file/upload', { signal: AbortSignal.abort(new Error('given up')) })).rejects.toThrow(
    'given up',
  )
  expect(sent).toEqual([])
})
