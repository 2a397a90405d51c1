import { afterEach, expect, test, vi } from 'vitest'
import { setTitle } from '../actions/writeItem.ts'
import { refusal } from '../testing/fakeServer.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'

let shown: ShownBuilder
afterEach(() => shown.close())

const open = async (): Promise<void> => {
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'yesno', 1]))
}
const write = (title: string): Promise<void> =>
  shown.perform(() => shown.store.run(setTitle(shown.store.read().template, 'a', title)))

/** The dialog that the save leads to: its heading and what it says, once it is there. */
const asked = (): Promise<readonly [string, string]> =>
  vi.waitFor(
    async () => {
      // Whoever types is not interrupted: it waits for a pause.
      await shown.perform(() => undefined)
      const dialog = document.querySelector('[role="dialog"]')
      if (!dialog) throw new Error('no dialog yet')
      return [dialog.querySelector('h2')?.textContent ?? '', dialog.textContent]
    },
    { timeout: 15_000 },
  )

test('ERR-036, ERR-050: a save onto what somebody else saved asks under “Conflict”, with the server’s words', async () => {
  await open()
  shown.server.saveAsOther()
  await write('Mine')
  const [heading, text] = await asked()
  expect(heading).toBe('Conflict')
  expect(text).toContain('Somebody else saved')
  expect(text).toContain('Load latest version')
})

test('ERR-051, ERR-052: any other refusal is told under a title of its own, as unexpected, with the server’s words', async () => {
  await open()
  shown.server.failNext('editTemplate', refusal(500, 'GEN_UNEXPECTED', 'The disk is full'))
  await write('Mine')
  const [heading, text] = await asked()
  expect(heading).toBe('Not saved')
  expect(text).toContain('An unexpected error occurred.')
  expect(text).toContain('The disk is full')
})
