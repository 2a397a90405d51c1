import { afterEach, expect, test } from 'vitest'
import { CallError } from '../../shared/api/index.ts'
import { closeUpgrade, UpgradeDialog } from '../../shared/plans/index.ts'
import { act } from 'react'
import { openScreen, until, type OpenScreen } from '../../shared/testing/openScreen.tsx'
import { askedForUpgrade } from './askedForUpgrade.ts'

let screen: OpenScreen
afterEach(async () => {
  await act(async () => closeUpgrade())
  await screen.close()
})

const refusal = (code: 'PLN_SEATS_TAKEN' | 'PLN_FEATURE_UNAVAILABLE' | 'GEN_VALIDATION', data: object): CallError =>
  new CallError(402, { error_code: code, message: 'x', data: { ...data } })

test('where every seat is taken, the prompt names the plan with more of them', async () => {
  screen = await openScreen({ at: '/', path: '/', screen: UpgradeDialog })
  expect(await act(async () => askedForUpgrade(refusal('PLN_SEATS_TAKEN', { seats: 25 })))).toBe(true)
  await until(() => document.body.textContent.includes('All 25 seats of your plan are taken'))
  expect(document.body.textContent).toContain('This needs the plan Premium.')
})

test('a missing feature is named as before, and any other refusal is no question of the plan', async () => {
  screen = await openScreen({ at: '/', path: '/', screen: UpgradeDialog })
  expect(await act(async () => askedForUpgrade(refusal('GEN_VALIDATION', {})))).toBe(false)
  expect(await act(async () => askedForUpgrade(refusal('PLN_FEATURE_UNAVAILABLE', { feature: 'app_sso' })))).toBe(true)
  await until(() => document.body.textContent.includes('This needs the plan Enterprise.'))
})
