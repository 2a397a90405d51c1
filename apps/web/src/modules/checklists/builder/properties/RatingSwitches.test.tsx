import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, type Answer } from '../../../../shared/testing/answers.ts'
import { hideToast, shownToasts } from '../../../../shared/toasts/index.ts'
import { showQuestion, type ShownQuestion } from '../testing/showQuestion.tsx'

const exemplary = {
  id: 4,
  uuid: '0190a000-0000-7000-8000-000000000004',
  value: 5,
  title: 'Exemplary',
  title_lang: { en: 'Exemplary' },
  color: null,
  icon_id: null,
  icon: null,
  standard: true,
}
const soon = { timeout: 10_000 }

let shown: ShownQuestion | undefined
afterEach(async () => {
  await shown?.close()
  for (const { id } of shownToasts()) hideToast(id)
  vi.unstubAllGlobals()
})

/** Sets "Rating" on a question while the workspace's scale is still on its way. */
const rateBefore = async (answer: Answer): Promise<void> => {
  let arrive = (): void => undefined
  const held = new Promise<Answer>((resolve) => {
    arrive = () => resolve(answer)
  })
  answerCalls({ 'GET /checklist/settings/ratings': () => held })
  shown = await showQuestion('textAnswer')
  const rating = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Rating')
  await act(async () => rating?.click())
  await act(async () => arrive())
}

test('a question set to be rated before the scale has come gets the scale, not none', async () => {
  await rateBefore({ data: { list: [exemplary] } })
  await expect.poll(() => shown?.store.read().template.ratings.map(({ id }) => id), soon).toEqual([4])
  expect(shown?.options()).toMatchObject({ enable_rating: true, manual_rating: true })
})

test('where the scale can’t be had the question stays as it is, and that is said', async () => {
  await rateBefore({ status: 500, error_code: 'GEN_SERVER_ERROR', message: 'The server could not answer' })
  await expect.poll(() => shownToasts().map(({ kind }) => kind), soon).toEqual(['error'])
  expect(shown?.options()).not.toHaveProperty('enable_rating')
})
