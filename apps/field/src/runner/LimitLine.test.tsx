import { form, page, question } from '@plumbline/checklist/testing'
import { expect, test, vi } from 'vitest'
import { showPreview } from '../preview/scenario/showPreview.tsx'

const preview = showPreview()

test('what may be answered keeps its signs and units in order among Arabic words', async () => {
  await preview.show(form(page('p', question('number', 'q', { min: -40, max: 20, units: 'degree_celsius' }))), 'ar')
  await vi.waitFor(
    () =>
      expect(preview.place().querySelector('.limit-line')?.textContent).toMatch(
        /\u2068[^\u2069]*-40\u2069.*\u206820\u00a0°C\u2069/u,
      ),
    { timeout: 15_000 },
  )
})
