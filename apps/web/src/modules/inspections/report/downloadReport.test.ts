import { createTranslator, loadWebWords } from '@plumbline/language'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../shared/testing/answers.ts'
import { hideToast, shownToasts } from '../../../shared/toasts/index.ts'
import { downloadReport } from './downloadReport.ts'

const inspection = { uuid: '01900000-0000-7000-8000-000000000002', title: 'Cold store', number: 'CSR-1' }
const call = `GET /inspections/${inspection.uuid}/report.pdf`

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  for (const { id } of shownToasts()) hideToast(id)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a PDF that gets no answer says so and can be asked for again', async () => {
  const t = createTranslator('en', await loadWebWords('en'))
  const asked = answerCalls({})
  await downloadReport(t, 'pdf', { inspection, lang: 'en', onlyFailed: false })
  const [toast] = shownToasts()
  expect(toast).toMatchObject({
    kind: 'error',
    title: 'The PDF was not downloaded',
    text: 'Network error: the request got no answer',
    action: { name: 'Try again' },
  })
  toast?.action?.perform()
  expect(asked.map((one) => one.call)).toEqual([call, call])
})

test('a refused PDF is told once, by the call itself', async () => {
  const t = createTranslator('en', await loadWebWords('en'))
  answerCalls({ [call]: { status: 403, error_code: 'GEN_ACCESS_DENIED', message: 'No' } })
  await downloadReport(t, 'pdf', { inspection, lang: 'en', onlyFailed: false })
  expect(shownToasts()).toEqual([])
})
