import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { templateOf } from '../testing/sampleTemplate.ts'
import { BuilderContext, useBuilder, useBuilderLater } from './BuilderContext.ts'
import type { BuilderState } from './BuilderState.ts'
import { createBuilderStore } from './createBuilderStore.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const choose = vi.fn<(state: BuilderState) => string | null>((state) => state.current)

const Shown = (): ReactNode => {
  const now = useBuilder((state) => state.current)
  const later = useBuilderLater(choose)
  return `${now ?? ''} ${later ?? ''}`
}

test('what stands beside the lines follows after they were painted, with what stands by then', async () => {
  const store = createBuilderStore(
    {
      id: 1,
      uuid: 'u',
      parentId: null,
      folder: null,
      version: 1,
      publishedAt: null,
      hasDraft: false,
      hasDraftTranslations: false,
    },
    templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1], ['c', 'number', 1]),
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <BuilderContext value={store}>
        <Shown />
      </BuilderContext>,
    ),
  )
  expect(place.textContent).toBe('a a')
  const frames: FrameRequestCallback[] = []
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => frames.push(paint))
  choose.mockClear()
  await act(async () => store.select('b', null))
  await act(async () => store.select('c', null))
  expect(place.textContent).toBe('c a')
  expect(choose).not.toHaveBeenCalled()
  expect(frames).toHaveLength(1)
  await act(async () => frames[0]?.(0))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(place.textContent).toBe('c c')
  })
  frame.mockRestore()
  await act(async () => root.unmount())
  place.remove()
})
