import type { ResponseOption } from '../template/model.ts'

/** How many media an option asks for. */
export function mediaOf({ require_media }: ResponseOption): number {
  return typeof require_media === 'number' ? Math.floor(require_media) : require_media === true ? 1 : 0
}

export function colorOf({ color }: ResponseOption): string | null {
  return typeof color === 'string' && color !== '' ? color : null
}

/** Red wins, else the first that has one. */
export function colorOfAll(chosen: readonly ResponseOption[]): string | null {
  let first: string | null = null
  for (const option of chosen) {
    if (option.color === 'red') return option.color
    first ??= colorOf(option)
  }
  return first
}
