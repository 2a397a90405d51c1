import type { Word } from '../../../shared/words/index.ts'

/** The colours a response or a rating may have by name, beside any of one's own. */
export const responseColors = ['green', 'red', 'yellow', 'grey'] as const
export type ResponseColor = (typeof responseColors)[number]

export const colorWord: Readonly<Record<ResponseColor, Word>> = {
  green: 'types.color.green',
  red: 'types.color.red',
  yellow: 'types.color.yellow',
  grey: 'types.color.grey',
}

/** How a colour is drawn: a named one with its role of the theme, another one as it is. */
export const swatchOf = (color: string | null | undefined): { readonly background: string } => {
  const role = { green: 'success', red: 'danger', yellow: 'warning', grey: 'neutral' }[color ?? '']
  if (role !== undefined) return { background: `var(--dot-${role})` }
  return { background: color !== null && color !== undefined && color.startsWith('#') ? color : 'transparent' }
}
