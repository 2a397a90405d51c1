/** Type styles: size and line in px, tracking in em. */
export const typeStyles = {
  figure: { size: 32, line: 40, weight: 600, tracking: -0.025 },
  statistic: { size: 30, line: 36, weight: 600, tracking: -0.025 },
  fieldTitle: { size: 26, line: 32, weight: 650, tracking: -0.022 },
  signIn: { size: 28, line: 36, weight: 600, tracking: -0.022 },
  page: { size: 20, line: 28, weight: 600, tracking: -0.015 },
  dialog: { size: 18, line: 26, weight: 600, tracking: -0.01 },
  section: { size: 16, line: 24, weight: 600, tracking: 0 },
  card: { size: 14, line: 20, weight: 600, tracking: 0 },
  fieldBody: { size: 16, line: 24, weight: 400, tracking: 0 },
  fieldQuestion: { size: 16, line: 22, weight: 500, tracking: 0 },
  body: { size: 14, line: 20, weight: 400, tracking: -0.003 },
  row: { size: 13.5, line: 20, weight: 500, tracking: 0 },
  label: { size: 13, line: 18, weight: 500, tracking: 0 },
  small: { size: 13, line: 18, weight: 400, tracking: 0 },
  caption: { size: 12, line: 16, weight: 400, tracking: 0 },
} as const

export type TypeStyle = keyof typeof typeStyles

export const fontWeights = {
  regular: 400,
  medium: 500,
  semibold: 600,
} as const

export const fonts = {
  sans: "'Inter Variable', 'Vazirmatn Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  arabic: "'Vazirmatn Variable', 'Inter Variable', system-ui, 'Segoe UI', Tahoma, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace",
} as const

/** Arabic letters are joined: no tracking, no capitals, and a line two px higher. */
export const arabicLineHeightAdd = 2

/** Corners in px: 8 on desktop, 12 in the field app and for dialogs, 6 for what is less than 28 high, 4 for check boxes. */
export const radii = {
  mark: 4,
  badge: 6,
  md: 8,
  field: 12,
  sheet: 20,
  full: 999,
} as const

/** Distances in px on a grid of 4. */
export const spacing = {
  xs: 4,
  sm: 8,
  md: 12,
  lg: 16,
  xl: 24,
  xxl: 32,
  pagePadding: 24,
  cardPadding: 16,
  cardGap: 16,
  fieldPadding: 12,
  fieldCardPadding: 14,
} as const

/** Only what floats has a shadow. */
export const shadows = {
  light: {
    none: 'none',
    menu: '0 1px 2px rgba(31,26,32,0.06), 0 4px 12px rgba(31,26,32,0.08)',
    popover: '0 2px 4px rgba(31,26,32,0.06), 0 12px 32px rgba(31,26,32,0.16)',
    dialog: '0 4px 8px rgba(31,26,32,0.08), 0 24px 64px rgba(31,26,32,0.24)',
  },
  dark: {
    menu: '0 1px 2px rgba(0,0,0,0.4), 0 4px 12px rgba(0,0,0,0.4)',
    popover: '0 0 0 1px rgba(255,255,255,0.06), 0 12px 32px rgba(0,0,0,0.5)',
    dialog: '0 0 0 1px rgba(255,255,255,0.07), 0 24px 64px rgba(0,0,0,0.6)',
  },
} as const

/** Heights, widths and icon sizes in px. */
export const sizes = {
  control: {
    sm: 32,
    md: 36,
    signIn: 40,
  },
  chip: 28,
  badge: 22,
  badgeLarge: 28,
  tableRow: 40,
  tableHead: 36,
  builderRow: 44,
  bulkBar: 45,
  topBar: 52,
  menuCollapsed: 56,
  menuExpanded: 232,
  menuItem: 36,
  fieldAnswer: 52,
  fieldPrimary: 52,
  fieldComplete: 56,
  fieldAction: 44,
  fieldMinTarget: 48,
  syncChip: 28,
  icon: {
    inline: 14,
    control: 16,
    menu: 20,
    field: 22,
  },
  iconStroke: 1.75,
} as const

/** What a finger meets is at least this high, in px (screens.md, "Ergonomics"); the field's own sizes are so already. */
export const touchTarget = 44

/** The sizes that differ where the main pointer is a finger. */
export const touchSizes = {
  control: {
    sm: touchTarget,
    md: touchTarget,
    signIn: 48,
  },
  chip: touchTarget,
  tableRow: 48,
  menuItem: touchTarget,
} as const

export const focusRing = {
  width: 2,
  offset: 2,
} as const

/** Layout classes in px: phone 1, tablet 2, laptop 3, desktop 4 columns of cards in a row. */
export const breakpoints = {
  phone: 0,
  tablet: 640,
  laptop: 1024,
  desktop: 1280,
  wide: 1600,
} as const

/** Times in ms. */
export const motion = {
  instant: 0,
  fast: 120,
  normal: 180,
  slow: 260,
  sheet: 240,
  toast: 5000,
  undo: 5000,
  reveal: 600,
  hoverMenuDelay: 150,
  ripple: 500,
} as const

export const easings = {
  standard: 'cubic-bezier(0.2,0,0,1)',
  exit: 'cubic-bezier(0.4,0,1,1)',
} as const

export const layers = {
  sticky: 10,
  menu: 100,
  bulkBar: 150,
  dialog: 200,
  toast: 300,
  tooltip: 400,
} as const
