import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { loadFirstWebWords, loadWebWords } from '@plumbline/language'
import { expect, test } from 'vitest'

const room = join(import.meta.dirname, '..')
/** What stands before later words have come: the page itself, the builder's screen, and what both fetch without words. */
const starts = [
  'main.tsx',
  'modules/checklists/builder/BuilderScreen.tsx',
  'shared/plans/UpgradeModal.tsx',
  'shared/dialogs/ConfirmDeleteDialog.tsx',
  'shared/dialogs/ConfirmLeavingDialog.tsx',
]
/** Titles and entries of menus: said by layouts and screens that wait for all words. */
const isDeclaration = (file: string): boolean => /^modules\/[a-z]+\/index\.ts$|^app\/ownScreens\.ts$/.test(file)
/** Comes with the inspections' own screens; the builder imports their room for other parts of it. */
const isElsewhere = (file: string): boolean => file.startsWith('modules/inspections/')

/** The file and all that it imports without waiting. */
const closureOf = (file: string, seen: Set<string>): void => {
  if (seen.has(file)) return
  seen.add(file)
  const source = readFileSync(file, 'utf8').replaceAll(/import type [^']*'[^']*'/g, '')
  for (const [, path = ''] of source.matchAll(/^(?:import|export)\b[^;'()]*'(\.[^']*\.tsx?)'/gm)) {
    const imported = resolve(dirname(file), path)
    if (existsSync(imported)) closureOf(imported, seen)
  }
}

test('what opens with the first words says no others', async () => {
  const first = await loadFirstWebWords('en')
  const all = await loadWebWords('en')
  const laterKeys = new Set(Object.keys(all).filter((key) => !Object.hasOwn(first, key)))
  const firstAreas = new Set(Object.keys(first).map((key) => key.split('.')[0]))
  const laterAreas = new Set(
    [...laterKeys].map((key) => key.split('.')[0] ?? '').filter((area) => !firstAreas.has(area)),
  )
  const files = new Set<string>()
  for (const start of starts) closureOf(join(room, start), files)
  expect(files.size).toBeGreaterThan(150)
  const said = [...files].flatMap((path) => {
    const file = relative(room, path)
    if (isDeclaration(file) || isElsewhere(file)) return []
    const texts = [...readFileSync(path, 'utf8').matchAll(/['`]([a-zA-Z]+\.[\w.]*)(?:['`]|\$\{)/g)].map(
      ([, text = '']) => text,
    )
    return texts
      .filter((text) => laterKeys.has(text) || (text.endsWith('.') && laterAreas.has(text.split('.')[0] ?? '')))
      .map((text) => `${file}: ${text}`)
  })
  expect(said).toEqual([])
})
