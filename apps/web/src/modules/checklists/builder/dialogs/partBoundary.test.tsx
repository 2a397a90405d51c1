import { lazy, Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen, until, type OpenScreen } from '../../../../shared/testing/openScreen.tsx'
import { PartBoundary } from './PartBoundary.tsx'

let screen: OpenScreen | null = null
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(async () => {
  await screen?.close()
  screen = null
  vi.restoreAllMocks()
})

const open = async (error: Error): Promise<HTMLElement> => {
  const Part = lazy(() => Promise.reject<{ default: ComponentType }>(error))
  screen = await openScreen({
    at: '/builder',
    path: '/builder',
    screen: () => (
      <>
        <p>The lines</p>
        <PartBoundary missing={<p>It did not come</p>}>
          <Suspense fallback={null}>
            <Part />
          </Suspense>
        </PartBoundary>
      </>
    ),
  })
  return screen.root
}

test.each([
  'Failed to fetch dynamically imported module: http://plumbline.test/assets/RulesDialog.js',
  'error loading dynamically imported module: http://plumbline.test/assets/RulesDialog.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/RulesDialog.css',
])('a part whose code does not come leaves what is around it: %s', async (message) => {
  const root = await open(new TypeError(message))
  await until(() => root.textContent?.includes('It did not come'))
  expect(root.textContent).toContain('The lines')
})

test('a mistake of the part itself is not taken for a lost connection', async () => {
  const root = await open(new TypeError('nothing is not a function'))
  await until(() => root.textContent?.includes('nothing is not a function'))
  expect(root.textContent).not.toContain('It did not come')
})
