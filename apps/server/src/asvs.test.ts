import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')

/** Of each state, how many requirements the tables say it of. */
const states = new Map<string, number>()
const seen: string[] = []
for (const line of text.split('\n')) {
  const [, ids = '', , state = ''] = line.split('|').map((cell) => cell.trim())
  const named = ids.split(', ')
  if (!named.every((id) => /^\d+\.\d+\.\d+$/.test(id))) continue
  seen.push(...named)
  states.set(state, (states.get(state) ?? 0) + named.length)
}

test('every requirement is answered once, in one of three ways, and the page counts them', () => {
  expect(seen.filter((id, index) => seen.indexOf(id) !== index)).toEqual([])
  expect([...states.keys()].toSorted()).toEqual(['does not apply', 'kept', 'on purpose'])
  expect(text).toContain(`: ${seen.length} requirements by their ids`)
  expect(text).toContain(
    `${states.get('kept')} are kept, ${states.get('does not apply')} do not apply, ${states.get('on purpose')} are otherwise on purpose.`,
  )
})
