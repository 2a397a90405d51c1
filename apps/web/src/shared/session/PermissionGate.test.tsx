import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { signedInWith } from '../testing/answers.ts'
import { until } from '../testing/openScreen.tsx'
import { WordsProvider } from '../words/index.ts'
import { beginSession, endSession, PermissionGate } from './index.ts'

const place = document.createElement('div')
document.body.append(place)

const shown = async (gate: ReactNode): Promise<string> => {
  const root = createRoot(place)
  await act(async () => root.render(<WordsProvider language="en">{gate}</WordsProvider>))
  await until(() => place.textContent !== '')
  const text = place.textContent ?? ''
  await act(async () => root.unmount())
  return text
}

afterEach(endSession)

test('PRM-005, PRM-006, PRM-007: one of several permissions suffices, written with bars or as a list', async () => {
  beginSession({ token: 'token', ...signedInWith(['INS_MANAGE_INSPECTIONS']) })
  expect(await shown(<PermissionGate allow="APP_EDIT_SETTINGS | INS_MANAGE_INSPECTIONS">inside</PermissionGate>)).toBe(
    'inside',
  )
  expect(
    await shown(<PermissionGate allow={['APP_EDIT_SETTINGS', 'INS_MANAGE_INSPECTIONS']}>inside</PermissionGate>),
  ).toBe('inside')
})

test('PRM-005, PRM-042: without any of them it says so, or what the screen wants to say', async () => {
  beginSession({ token: 'token', ...signedInWith(['INS_MANAGE_INSPECTIONS']) })
  expect(await shown(<PermissionGate allow="APP_EDIT_SETTINGS">inside</PermissionGate>)).toBe(
    "You don't have permission to perform this action",
  )
  expect(
    await shown(
      <PermissionGate allow="APP_EDIT_SETTINGS" denied="ask Maya">
        inside
      </PermissionGate>,
    ),
  ).toBe('ask Maya')
})

test('a name that is no permission opens nothing', async () => {
  beginSession({ token: 'token', ...signedInWith(['INS_MANAGE_INSPECTIONS']) })
  expect(await shown(<PermissionGate allow="INS_MANAGE">inside</PermissionGate>)).toContain("don't have permission")
})
