import {
  arabicLineHeightAdd,
  easings,
  focusRing,
  fonts,
  fontWeights,
  layers,
  motion,
  radii,
  shadows,
  sizes,
  spacing,
  touchSizes,
  touchTarget,
  typeStyles,
} from './measures.ts'
import { chartHues, chartOrder } from './scales.ts'
import { defaultSkin, outdoorsRoles, skinRoles, skins, type Skin } from './skins.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type Tree = { readonly [name: string]: string | number | Tree }

/** `{menu: {bg: '#fff'}}` -> `--menu-bg: #fff`; numbers get `unit`. */
const properties = (tree: Tree, unit: string, prefix: string): readonly string[] =>
  Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix === '' ? kebab(name) : `${prefix}-${kebab(name)}`
    if (typeof value === 'object') return properties(value, unit, key)
    return [`--${key}: ${typeof value === 'number' ? `${value}${unit}` : value};`]
  })

const block = (selector: string, lines: readonly string[]): string =>
  `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`

const typeProperties = (lineAdd: number, tracked: boolean): readonly string[] =>
  Object.entries(typeStyles).flatMap(([name, { size, line, weight, tracking }]) => [
    `--type-${kebab(name)}: ${weight} ${size / 16}rem / ${(line + lineAdd) / 16}rem var(--font);`,
    `--tracking-${kebab(name)}: ${tracked ? `${tracking}em` : '0'};`,
  ])

const chartProperties = (skin: Skin): readonly string[] =>
  chartOrder.flatMap((hue) => {
    const { deep, base, soft } = chartHues[hue]
    return [
      `--chart-${hue}: ${skin === 'dark' ? soft : base};`,
      `--chart-${hue}-soft: ${skin === 'dark' ? base : soft};`,
      `--chart-${hue}-deep: ${deep};`,
    ]
  })

const skinProperties = (skin: Skin): readonly string[] => [
  `color-scheme: ${skin === 'dark' ? 'dark' : 'light'};`,
  ...properties(skinRoles[skin], '', ''),
  ...chartProperties(skin),
  ...properties({ ...shadows.light, ...(skin === 'dark' ? shadows.dark : {}) }, '', 'shadow'),
]

const measures: readonly string[] = [
  `--font: ${fonts.sans};`,
  `--font-mono: ${fonts.mono};`,
  ...properties(fontWeights, '', 'weight'),
  ...typeProperties(0, true),
  ...properties(radii, 'px', 'radius'),
  ...properties(spacing, 'px', 'space'),
  ...properties(sizes, 'px', 'size').filter((line) => !line.startsWith('--size-icon-stroke')),
  // What has no height of its own in the theme grows to this under a finger, and to nothing under a mouse.
  '--size-touch: 0px;',
  ...properties(focusRing, 'px', 'focus'),
  ...properties(motion, 'ms', 'motion'),
  ...properties(easings, '', 'easing'),
  ...properties(layers, '', 'layer'),
]

const selectorOf = (skin: Skin): string =>
  skin === defaultSkin ? `:root,\n[data-skin='${skin}']` : `[data-skin='${skin}']`

/** Without motion only opacity still moves, in the time of `--motion-fade`. */
const moving = ['fast', 'normal', 'slow', 'sheet', 'ripple'] as const satisfies readonly (keyof typeof motion)[]

/** The text of theme.css: every figure of the theme as a custom property, by skin, writing and wish for less motion. */
export const themeCss = (): string =>
  [
    '/* Written by packages/kit/writeTheme.ts from the figures beside it; a test keeps both in step. Change the figures, not this file. */\n',
    block(':root', [...measures, `--motion-fade: ${motion.fast}ms;`]),
    ...[defaultSkin, ...skins.filter((skin) => skin !== defaultSkin)].map((skin) =>
      block(selectorOf(skin), skinProperties(skin)),
    ),
    block(':root[data-outdoors]', ['color-scheme: light;', ...properties(outdoorsRoles, '', '')]),
    block(':lang(ar)', [`--font: ${fonts.arabic};`, ...typeProperties(arabicLineHeightAdd, false)]),
    `@media (pointer: coarse) {\n${block(':root', [
      ...properties(touchSizes, 'px', 'size'),
      `--size-touch: ${touchTarget}px;`,
    ])}}\n`,
    `@media (prefers-reduced-motion: reduce) {\n${block(
      ':root',
      moving.map((name) => `--motion-${name}: 0ms;`),
    )}}\n`,
  ].join('\n')
