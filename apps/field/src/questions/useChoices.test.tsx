import { form, list, page, question } from '@plumbline/checklist/testing'
import { expect, test, vi } from 'vitest'
import { showPreview } from '../preview/scenario/showPreview.tsx'

const preview = showPreview()

test('responses that are called "ok" or "constructor" show their own labels, and OK / Not OK the reader’s', async () => {
  const named = [
    { uuid: 'ok', label: 'Very fine' },
    { uuid: 'constructor', label: 'Not so fine' },
  ]
  await preview.show(form(page('p', list('l', named), question('oknot', 'o'))), 'fr')
  await vi.waitFor(
    () => {
      for (const label of ['Very fine', 'Not so fine', 'Conforme', 'Non conforme'])
        expect(document.body.textContent).toContain(label)
    },
    { timeout: 15_000 },
  )
})
