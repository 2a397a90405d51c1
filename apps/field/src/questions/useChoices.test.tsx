import { form, list, page, question } from '@plumbline/checklist/testing'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PreviewApp } from '../preview/PreviewApp.tsx'

let root: Root
let place: HTMLElement

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<PreviewApp />)
})

afterEach(() => {
  root.unmount()
  place.remove()
  vi.restoreAllMocks()
})

test('responses that are called "ok" or "constructor" show their own labels, and OK / Not OK the reader’s', async () => {
  const named = [
    { uuid: 'ok', label: 'Very fine' },
    { uuid: 'constructor', label: 'Not so fine' },
  ]
  const template = form(page('p', list('l', named), question('oknot', 'o')))
  const payload = { template, language: 'fr', dir: 'ltr', theme: 'light', ratings: [], units: [] }
  const data = { source: 'ckl-editor', version: 1, type: 'preview:init', payload }
  await vi.waitFor(
    () => {
      window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data }))
      for (const label of ['Very fine', 'Not so fine', 'Conforme', 'Non conforme'])
        expect(document.body.textContent).toContain(label)
    },
    { timeout: 15_000 },
  )
})
