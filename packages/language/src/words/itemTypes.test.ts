import { expect, test } from 'vitest'
import ar from './types/ar.ts'
import de from './types/de.ts'
import en from './types/en.ts'
import fr from './types/fr.ts'

const catalogues = { en, fr, de, ar }

/** Workspace and builder name the presets; sizes are written alike in every language. */
test.each([
  ['ITM-225', 'types.quality.sd', 'SD 480p'],
  ['ITM-226', 'types.quality.hd', 'HD 720p'],
  ['ITM-227', 'types.quality.fhd', 'FHD 1080p'],
  ['ITM-228', 'types.quality.qhd', 'QHD 2K'],
] as const)('%s %s is called %s', (_, key, name) => {
  for (const words of Object.values(catalogues)) expect(words[key]).toBe(name)
})

test.each([
  ['ITM-229', 'types.quality.custom', /^custom\b/i],
  ['ITM-230', 'types.quality.default', /^default\b/i],
  ['ITM-231', 'types.quality.png', /^png\b/i],
] as const)('%s %s is called by its name', (_, key, name) => {
  expect(en[key]).toMatch(name)
  for (const words of [fr, de, ar]) expect(words[key]).not.toBe('')
})
