/**
 * The colour scales: ten steps, 0 lightest to 9 darkest; `dark` is the neutral scale of the dark skin the other way round
 * (0 is text, 9 is the page). Components take roles (./skins.ts), never a step; only the component library's own theme reads these.
 */
export const scales = {
  brand: ['#FCF5FB', '#F9EAF7', '#F4D8F0', '#E7B9E2', '#D393CD', '#B86DB1', '#995194', '#773773', '#5F295B', '#461C43'],
  gray: ['#FAF9FB', '#F5F3F5', '#EAE7EB', '#DEDADF', '#C1BCC2', '#969098', '#746D76', '#58515A', '#3D373F', '#1F1A20'],
  dark: ['#EDEAEE', '#C0BCC1', '#A09BA2', '#746E76', '#524C54', '#3D373F', '#2F2931', '#251F26', '#1C171E', '#140F15'],
  menu: ['#221623', '#2F2231', '#3C2E3F', '#4C3C4E'],
  success: [
    '#EEFBF3',
    '#D9F7E4',
    '#B9EECE',
    '#8DE0B0',
    '#5BC78E',
    '#37A770',
    '#1F8959',
    '#136D45',
    '#0C5635',
    '#093F26',
  ],
  warning: [
    '#FFF6ED',
    '#FFEDDA',
    '#FFDCB8',
    '#FEC07C',
    '#F0A13E',
    '#D0851F',
    '#AA6C14',
    '#885509',
    '#6B4102',
    '#503003',
  ],
  danger: [
    '#FFF3F2',
    '#FFE6E4',
    '#FECFCB',
    '#FEABA5',
    '#F67974',
    '#E54C4D',
    '#CD2C35',
    '#AC1B26',
    '#88131C',
    '#650F14',
  ],
  info: ['#F0F8FF', '#DEEFFF', '#C1E2FF', '#94CCFD', '#63B1F0', '#3693D8', '#1679BA', '#046199', '#014B79', '#02375A'],
} as const

/** Eight hues told apart with every kind of colour vision. Charts of a status take the roles `dot.*` instead. */
export const chartHues = {
  plum: { deep: '#61306F', base: '#814A92', soft: '#B27BC3' },
  blue: { deep: '#2C5A9D', base: '#5285D2', soft: '#96C0FE' },
  teal: { deep: '#004140', base: '#045855', soft: '#367976' },
  ochre: { deep: '#896A01', base: '#B58D09', soft: '#FDD263' },
  rust: { deep: '#5E2600', base: '#7A3403', soft: '#AF5216' },
  green: { deep: '#2C5B01', base: '#3D7902', soft: '#6CAB44' },
  rose: { deep: '#82414C', base: '#AE5D6B', soft: '#F496A4' },
  slate: { deep: '#63687B', base: '#8D92A6', soft: '#E1E5F7' },
} as const

export type ChartHue = keyof typeof chartHues

/** The order in which a chart's series take their colours. */
export const chartOrder = [
  'plum',
  'blue',
  'teal',
  'ochre',
  'rust',
  'green',
  'rose',
  'slate',
] as const satisfies readonly ChartHue[]
