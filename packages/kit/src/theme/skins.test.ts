import { expect, test } from 'vitest'
import { outdoorsRoles, skinRoles } from './skins.ts'

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance, WCAG 2.x. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

for (const [skin, roles] of Object.entries(skinRoles)) {
  test(`text stays readable in the skin ${skin}`, () => {
    const { surface, text, tint, menu, fill } = roles
    const pairs: readonly (readonly [string, string, string])[] = [
      ...[surface.app, surface.surface, surface.raised, surface.sunken, surface.hover, surface.selected].flatMap((on) =>
        (['primary', 'secondary', 'muted', 'brand', 'success', 'warning', 'danger', 'info'] as const).map(
          (name) => [name, text[name], on] as const,
        ),
      ),
      ...(['success', 'warning', 'danger', 'info', 'brand'] as const).map(
        (name) => [`tint ${name}`, text[name], tint[name]] as const,
      ),
      ['neutral tint', text.secondary, tint.neutral],
      ['menu', menu.text, menu.bg],
      ['active menu', menu.activeText, menu.activeBg],
      ['primary button', text.onBrand, fill.brand],
      ['primary button under the pointer', text.onBrand, fill.brandHover],
      ['tooltip', text.onTooltip, surface.tooltip],
    ]
    expect(pairs.filter(([, front, back]) => contrast(front, back) < 4.5)).toEqual([])
  })

  test(`controls and marks stay visible in the skin ${skin}`, () => {
    const { surface, border, dot } = roles
    const faint = [border.control, border.focus, ...Object.values(dot)].filter(
      (colour) => Math.min(contrast(colour, surface.surface), contrast(colour, surface.app)) < 3,
    )
    // The neutral dot always stands beside its word: it carries no meaning of its own.
    expect(faint.filter((colour) => colour !== dot.neutral)).toEqual([])
  })
}

test('the half-dark skin is the light one but for its menu: who has looked at one has looked at both', () => {
  const { menu, ...others } = skinRoles['semi-dark']
  const { menu: lightMenu, ...lightOthers } = skinRoles.light
  expect(others).toEqual(lightOthers)
  expect(menu).not.toEqual(lightMenu)
})

test('in the sun every text is at least 7:1 and every border of a control 4.5:1', () => {
  const { surface, text, fill, border, dot } = outdoorsRoles
  const grounds = [surface.app, surface.surface, surface.sunken, surface.selected]
  const texts = (
    ['primary', 'secondary', 'muted', 'brand', 'link', 'success', 'warning', 'danger', 'info'] as const
  ).map((name) => text[name])
  const weak = [
    ...grounds.flatMap((on) => texts.map((front) => [front, on, 7] as const)),
    ...(['brand', 'success', 'danger', 'info', 'neutral'] as const).map(
      (name) => [text.onBrand, fill[name], 7] as const,
    ),
    ...[border.control, border.default, ...Object.values(dot)].map((line) => [line, surface.surface, 4.5] as const),
  ].filter(([front, back, least]) => contrast(front, back) < least)
  expect(weak).toEqual([])
})
