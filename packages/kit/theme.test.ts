import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeCss } from './src/theme/themeCss.ts'

/** The formatter may break lines and lower the case of colours; nothing else may differ. */
const bare = (css: string): string => css.toLowerCase().replaceAll(/\s/g, '')

test('theme.css is what the figures say', () => {
  const written = readFileSync(join(import.meta.dirname, 'src/theme/theme.css'), 'utf8')
  expect(bare(written)).toBe(bare(themeCss()))
})
