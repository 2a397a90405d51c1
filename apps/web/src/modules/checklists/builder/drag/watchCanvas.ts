import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import { watchDrops } from './watchDrops.ts'

/** Scrolls the canvas under what is dragged, and carries out drops. */
export const watchCanvas = (store: BuilderStore, element: HTMLElement): (() => void) =>
  combine(autoScrollForElements({ element }), watchDrops(store))
