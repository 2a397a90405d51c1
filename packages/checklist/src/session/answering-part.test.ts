import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Every file that is loaded with this one. */
const loadedWith = (start: string): ReadonlySet<string> => {
  const loaded = new Set<string>([start])
  for (const file of loaded)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^']*'(\.[^']*)'/gm))
      loaded.add(join(dirname(file), path))
  return loaded
}

test('who only answers loads nothing that only the builder or a reader needs', () => {
  const loaded = new Set(
    ['compile.ts', 'open-session.ts'].flatMap((file) => [...loadedWith(join(import.meta.dirname, file))]),
  )
  const names = [...loaded].map((file) => relative(source, file).replaceAll('\\', '/'))
  expect(names).toContain('catalogue/answering.ts')
  expect(names).toContain('catalogue/unit-scales.ts')
  expect(
    names.filter((name) =>
      /^(catalogue\/(types\/|catalogue|units|options)|checks\/|scenarios\/|template\/(numbering|page-numbers|document-id|edit|migrate|parse)|session\/(explain|standing-in|display-number|review|walk|start-operations|given-by-number))/.test(
        name,
      ),
    ),
  ).toEqual([])
})
