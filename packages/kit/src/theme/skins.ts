export const skins = ['light', 'semi-dark', 'dark'] as const
export type Skin = (typeof skins)[number]

export const defaultSkin: Skin = 'semi-dark'

export const isSkin = (value: unknown): value is Skin => skins.some((skin) => skin === value)

const light = {
  surface: {
    app: '#FAF9FB',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F5F3F5',
    hover: '#F5F3F5',
    selected: '#FCF5FB',
    selectedStrong: '#F9EAF7',
    overlay: 'rgba(30, 22, 33, 0.48)',
    tooltip: '#1F1A20',
  },
  text: {
    primary: '#1F1A20',
    secondary: '#58515A',
    muted: '#746D76',
    disabled: '#969098',
    brand: '#773773',
    onBrand: '#FFFFFF',
    onTooltip: '#FFFFFF',
    link: '#773773',
    success: '#0C5635',
    warning: '#6B4102',
    danger: '#AC1B26',
    info: '#014B79',
  },
  border: {
    subtle: '#EAE7EB',
    default: '#DEDADF',
    control: '#918B93',
    strong: '#746D76',
    focus: '#995194',
  },
  fill: {
    brand: '#773773',
    brandHover: '#5F295B',
    success: '#136D45',
    warning: '#F0A13E',
    danger: '#CD2C35',
    dangerHover: '#AC1B26',
    info: '#046199',
    neutral: '#58515A',
    track: '#EAE7EB',
  },
  tint: {
    brand: '#F9EAF7',
    neutral: '#F5F3F5',
    success: '#D9F7E4',
    warning: '#FFEDDA',
    danger: '#FFE6E4',
    info: '#DEEFFF',
  },
  dot: {
    neutral: '#969098',
    success: '#1F8959',
    warning: '#C97C16',
    danger: '#E54C4D',
    info: '#1679BA',
    brand: '#995194',
  },
  menu: {
    bg: '#FFFFFF',
    text: '#58515A',
    icon: '#746D76',
    hover: '#F5F3F5',
    activeBg: '#F9EAF7',
    activeText: '#5F295B',
    line: '#773773',
    border: '#EAE7EB',
  },
}

/** What a colour is for, and its value. Every text on every surface of its skin is at least 4.5:1, every border of a control 3:1. */
export type SkinRoles = typeof light

const semiDark: SkinRoles = {
  ...light,
  menu: {
    bg: '#221623',
    text: '#CDC3D1',
    icon: '#B3A7B8',
    hover: '#2F2231',
    activeBg: '#3C2E3F',
    activeText: '#FFFFFF',
    line: '#D393CD',
    border: '#221623',
  },
}

const dark: SkinRoles = {
  surface: {
    app: '#140F15',
    surface: '#1C171E',
    raised: '#251F26',
    sunken: '#0E0B10',
    hover: '#251F26',
    selected: '#2F1F2E',
    selectedStrong: '#3E273D',
    overlay: 'rgba(8, 5, 10, 0.64)',
    tooltip: '#EDEAEE',
  },
  text: {
    primary: '#EDEAEE',
    secondary: '#C0BCC1',
    muted: '#A09BA2',
    disabled: '#746E76',
    brand: '#E7B9E2',
    onBrand: '#FFFFFF',
    onTooltip: '#140F15',
    link: '#E7B9E2',
    success: '#8DE0B0',
    warning: '#FEC07C',
    danger: '#FEABA5',
    info: '#94CCFD',
  },
  border: {
    subtle: '#2F2931',
    default: '#3D373F',
    control: '#766F78',
    strong: '#A09BA2',
    focus: '#D393CD',
  },
  fill: {
    brand: '#944C8F',
    brandHover: '#A45B9F',
    success: '#227F53',
    warning: '#F0A13E',
    danger: '#D03138',
    dangerHover: '#E54C4D',
    info: '#1B74B2',
    neutral: '#524C54',
    track: '#3D373F',
  },
  tint: {
    brand: '#3F233E',
    neutral: '#2F2931',
    success: '#173324',
    warning: '#3F2A12',
    danger: '#4D1C1B',
    info: '#152F44',
  },
  dot: {
    neutral: '#A09BA2',
    success: '#5BC78E',
    warning: '#F0A13E',
    danger: '#F67974',
    info: '#63B1F0',
    brand: '#D393CD',
  },
  menu: {
    bg: '#100C11',
    text: '#C0BCC1',
    icon: '#A09BA2',
    hover: '#1C171E',
    activeBg: '#251F26',
    activeText: '#FFFFFF',
    line: '#D393CD',
    border: '#251F26',
  },
}

/**
 * For reading in the sun, over whichever skin is chosen: the darkest steps on white, no tints, every edge drawn. Every text
 * is at least 7:1, every border of a control 4.5:1.
 */
export const outdoorsRoles: SkinRoles = {
  ...light,
  surface: {
    ...light.surface,
    app: '#FFFFFF',
    sunken: '#FFFFFF',
    hover: '#EAE7EB',
    selected: '#FFFFFF',
    selectedStrong: '#F4D8F0',
    overlay: 'rgba(30, 22, 33, 0.72)',
  },
  text: {
    ...light.text,
    secondary: '#1F1A20',
    muted: '#3D373F',
    disabled: '#58515A',
    brand: '#461C43',
    link: '#461C43',
    success: '#093F26',
    warning: '#503003',
    danger: '#88131C',
    info: '#02375A',
  },
  border: { subtle: '#58515A', default: '#3D373F', control: '#1F1A20', strong: '#1F1A20', focus: '#773773' },
  fill: {
    ...light.fill,
    brand: '#5F295B',
    brandHover: '#461C43',
    success: '#0C5635',
    danger: '#88131C',
    dangerHover: '#650F14',
    info: '#014B79',
    neutral: '#3D373F',
    track: '#C1BCC2',
  },
  tint: {
    brand: '#FFFFFF',
    neutral: '#FFFFFF',
    success: '#FFFFFF',
    warning: '#FFFFFF',
    danger: '#FFFFFF',
    info: '#FFFFFF',
  },
  dot: {
    neutral: '#3D373F',
    success: '#136D45',
    warning: '#885509',
    danger: '#AC1B26',
    info: '#046199',
    brand: '#773773',
  },
}

export const skinRoles: Readonly<Record<Skin, SkinRoles>> = { light, 'semi-dark': semiDark, dark }
