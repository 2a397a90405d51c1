import { breakpoints } from '@plumbline/kit'
import { vi } from 'vitest'

const widthOf = (media: string, bound: 'min' | 'max'): number | null => {
  const [, px] = new RegExp(`\\(${bound}-width: ([\\d.]+)px\\)`).exec(media) ?? []
  return px === undefined ? null : Number(px)
}

/** A window whose width changes under the open page, for what asks by media queries. */
export const fakeWindow = (width: number): { readonly resize: (width: number) => void } => {
  const lists = new Set<() => void>()
  let now = width
  const matches = (media: string): boolean => {
    const [least, most] = [widthOf(media, 'min'), widthOf(media, 'max')]
    return (least !== null || most !== null) && now >= (least ?? 0) && now <= (most ?? Number.POSITIVE_INFINITY)
  }
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = Object.assign(new EventTarget(), {
      media,
      matches: matches(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
    lists.add(() => {
      if (list.matches === matches(media)) return
      list.matches = matches(media)
      list.dispatchEvent(Object.assign(new Event('change'), { media, matches: list.matches }))
    })
    return list
  })
  return {
    resize: (next) => {
      now = next
      for (const look of lists) look()
    },
  }
}

export const widths = { phone: 390, desktop: breakpoints.laptop + 200 } as const
