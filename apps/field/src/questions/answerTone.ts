/** The meaning a colour of the template has on the screen; `custom` for a hex colour. */
export type AnswerTone = 'success' | 'danger' | 'warning' | 'neutral' | 'brand' | 'custom'

const tones: Readonly<Record<string, AnswerTone>> = {
  green: 'success',
  red: 'danger',
  yellow: 'warning',
  grey: 'neutral',
  gray: 'neutral',
}

export const toneOf = (color: string | null | undefined): AnswerTone => {
  if (color === null || color === undefined || color === '') return 'brand'
  return tones[color] ?? (/^#[0-9a-f]{3,8}$/i.test(color) ? 'custom' : 'brand')
}

/** Black or white, whichever is read better on a hex colour (WCAG relative luminance). */
export const inkOn = (hex: string): 'dark' | 'light' => {
  const short = hex.length < 7
  const channel = (index: number): number => {
    const digits = short ? (hex[index + 1] ?? '0').repeat(2) : hex.slice(1 + index * 2, 3 + index * 2)
    const value = Number.parseInt(digits, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2)
  return luminance > 0.179 ? 'dark' : 'light'
}
