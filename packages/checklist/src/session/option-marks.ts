import type { ResponseOption } from '../template/model.ts'

/** How many media an option asks for. */
export function mediaOf({ require_media }: ResponseOption): number {
  return typeof require_media === 'number' ? Math.floor(require_media) : require_media === true ? 1 : 0
}

/** The colour of the chosen options: red wins, else the first that has one. */
export function colorOf(chosen: readonly ResponseOption[]): string | null {
  let first: string | null = null
  for (const { color } of chosen) {
    if (color === 'red') return color
    if (typeof color === 'string' && color !== '') first ??= color
  }
  return first
}
