import type { Template } from '@plumbline/checklist'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { PreviewApp } from '../PreviewApp.tsx'

interface Envelope {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface ShownPreview {
  /** Where it stands in the page. */
  readonly place: () => HTMLElement
  /** What it said to the builder so far. */
  readonly said: () => readonly Envelope[]
  /** Waits until it listens. */
  readonly ready: () => Promise<void>
  /** What the builder says to it; another origin or source is somebody else. */
  readonly tell: (type: string, payload: object, origin?: string, source?: string) => void
  /** Gives it the template, as soon as it listens. */
  readonly show: (template: Template, language?: string) => Promise<void>
}

/** What the builder sends first. */
export const initOf = (template: Template, language = 'en'): object => ({
  template,
  language,
  dir: 'ltr',
  theme: 'light',
  ratings: [],
  units: [],
})

/** The preview alone, for each test of a file; the test stands in the place of the builder. */
export const showPreview = (): ShownPreview => {
  let place = document.createElement('div')
  let said: Envelope[] = []
  let close = (): void => undefined

  beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined
    Element.prototype.scrollTo = () => undefined
    said = []
    vi.spyOn(window.parent, 'postMessage').mockImplementation((message: Envelope) => {
      said.push(message)
    })
    place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    root.render(<PreviewApp />)
    close = () => {
      root.unmount()
      place.remove()
    }
  })

  afterEach(() => {
    close()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const ready = (): Promise<void> => vi.waitFor(() => expect(said).not.toEqual([]), { timeout: 15_000 })
  const tell: ShownPreview['tell'] = (type, payload, origin = window.location.origin, source = 'ckl-editor') => {
    window.dispatchEvent(new MessageEvent('message', { origin, data: { source, version: 1, type, payload } }))
  }
  return {
    place: () => place,
    said: () => said,
    ready,
    tell,
    show: async (template, language) => {
      await ready()
      tell('preview:init', initOf(template, language))
    },
  }
}

/** The browser's decoder, which takes pictures by what is in them: these begin with "picture". */
export const readPictures = (): void => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!(await file.text()).startsWith('picture')) throw new DOMException('no picture', 'InvalidStateError')
    return { width: 4, height: 3, close: () => undefined }
  })
}
