import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { touchSizes } from './src/theme/measures.ts'
import { themeCss } from './src/theme/themeCss.ts'

/** The formatter may break lines and lower the case of colours; nothing else may differ. */
const bare = (css: string): string => css.toLowerCase().replaceAll(/\s/g, '')

test('theme.css is what the figures say', () => {
  const written = readFileSync(join(import.meta.dirname, 'src/theme/theme.css'), 'utf8')
  expect(bare(written)).toBe(bare(themeCss()))
})

test('under a finger no control of the theme is lower than 44 px', () => {
  const heights = [...Object.values(touchSizes.control), touchSizes.chip, touchSizes.tableRow, touchSizes.menuItem]
  expect(Math.min(...heights)).toBe(44)
  expect(bare(themeCss())).toContain('@media(pointer:coarse){:root{--size-control-sm:44px;')
})
