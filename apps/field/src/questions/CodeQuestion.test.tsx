import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { button, card, click, showInspection, until } from '../runner/scenario/showInspection.tsx'
import { templateOf } from '../runner/scenario/template.ts'
import { hasCamera, lookForCamera } from './hasCamera.ts'

const { openScreen } = showInspection()

test('who writes a code by hand after all stands in its field: once the camera’s sheet lets go of the focus', async () => {
  let devices = [{ kind: 'videoinput' }]
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: {
      enumerateDevices: () => Promise.resolve(devices),
      getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    },
  })
  lookForCamera()
  await vi.waitFor(() => expect(hasCamera()).toBe(true))
  try {
    await openScreen(
      templateOf('Tags', [
        { type: 'page', title: 'First', depth: 0 },
        { type: 'qr', title: 'Tag' },
        { type: 'page', title: 'Second', depth: 0 },
        { type: 'textAnswer', title: 'Other' },
      ]),
    )
    await until(() => button('Scan the code') !== null)
    await click(button('Scan the code'))
    await until(() => document.querySelector('dialog[open]') !== null)
    const behind: boolean[] = []
    const field = card('Tag')?.querySelector('input[type="text"]')
    field?.addEventListener('focus', () => behind.push(document.querySelector('dialog[open]') !== null))
    await click(button('Type it by hand'))
    await vi.waitFor(() => expect(behind).toEqual([false]), { timeout: 15_000 })
  } finally {
    devices = []
    lookForCamera()
    await vi.waitFor(() => expect(hasCamera()).toBe(false))
  }
})
