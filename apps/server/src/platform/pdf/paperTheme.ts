/** The light skin's roles as the paper uses them; a test holds them against the theme of the screens. */
export const paperTheme = {
  text: '#1F1A20',
  secondary: '#58515A',
  line: '#DEDADF',
  sunken: '#F5F3F5',
  track: '#EAE7EB',
  'tint-success': '#D9F7E4',
  'tint-warning': '#FFEDDA',
  'tint-danger': '#FFE6E4',
  'tint-info': '#DEEFFF',
  'tint-neutral': '#F5F3F5',
  'text-success': '#0C5635',
  'text-warning': '#6B4102',
  'text-danger': '#AC1B26',
  'text-info': '#014B79',
  'text-neutral': '#58515A',
  'dot-success': '#1F8959',
  'dot-warning': '#C97C16',
  'dot-danger': '#E54C4D',
  'dot-info': '#1679BA',
  'dot-neutral': '#58515A',
} as const

export const brand = '#773773'
