import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../shared/testing/answers.ts'
import { find, until } from '../../../../shared/testing/openScreen.tsx'
import { fakeWindow, widths } from '../testing/fakeWindow.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import { showBuilder, type ShownBuilder } from '../testing/showBuilder.tsx'
import { BuilderFrame } from './BuilderFrame.tsx'
import { PropertiesPanel, SideDrawer, SideSwitch } from './laterParts.ts'

let shown: ShownBuilder | null = null
beforeEach(async () => {
  answerCalls({ 'GET /checklist/settings/ratings': { data: { list: [] } } })
  // Its code is there, so that nothing is only on its way when the drawers are counted.
  for (const part of [PropertiesPanel, SideDrawer, SideSwitch]) await part.preload()
})
afterEach(async () => {
  await shown?.close()
  shown = null
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const drawers = (): number => document.querySelectorAll('[role="dialog"]').length

test('what stands beside the canvas does not slide over it when the window becomes narrow', async () => {
  const { resize } = fakeWindow(widths.desktop)
  shown = await showBuilder(templateOf(['p', 'page', 0], ['a', 'yesno', 1]), <BuilderFrame />)
  const { perform } = shown
  await until(() => find('aside', 'Properties'))
  await perform(() => resize(widths.phone))
  const open = await until(() => find('button', 'Properties'))
  expect({ drawers: drawers(), beside: find('aside', 'Properties') }).toEqual({ drawers: 0, beside: null })
  await perform(() => open.click())
  await until(() => find('[role="dialog"] aside', 'Properties'))
  await perform(() => resize(widths.desktop))
  await until(() => find('aside', 'Properties'))
  expect(drawers()).toBe(0)
})
