import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { form, is, page, text, yesno } from '../testing/form.ts'
import { play } from '../testing/play.ts'
import { parseScenario } from './parse-scenario.ts'
import { verbs } from './step.ts'

/** What template authors read. */
const guide = new URL('../../../../docs/scenarios.md', import.meta.url)

const written = (): string => readFileSync(guide, 'utf8')

/** Every piece of the guide that is set as a step, one per line of a block and one per code in a table's first column. */
const stepsIn = (markdown: string): readonly string[] => {
  const blocks = [...markdown.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
  const rows = [...markdown.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, step = '']) => step),
  )
  return [...blocks, ...rows]
}

describe('the guide to scenarios', () => {
  it('is there, and every step in it can be read', () => {
    expect(existsSync(guide)).toBe(true)
    const steps = stepsIn(written())
    expect(steps.length).toBeGreaterThan(40)
    expect(steps.filter((step) => !parseScenario(step).ok)).toEqual([])
  })

  it('names every verb of the language, and none besides', () => {
    const named = new Set(stepsIn(written()).map((step) => step.trim().split(/\s/)[0] ?? ''))
    named.delete('#')
    expect([...named].sort()).toEqual(Object.keys(verbs).sort())
  })

  it('begins with a scenario that a template meets', () => {
    const [, first = ''] = /```\n([\s\S]*?)```/.exec(written()) ?? []
    const template = form(
      page('p', yesno('q1', { enable_score: true }), text('q2', { required: true, visibleIf: is('q1', 'No') })),
    )
    expect(play(template, first)).toEqual([])
    const careless = form(page('p', yesno('q1', { enable_score: true }), text('q2', { visibleIf: is('q1', 'No') })))
    expect(play(careless, first)).toEqual(['line 5: expectRequired q2: optional'])
  })

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '2026-01-15 24:00'])('a start at %s is none', (moment) => {
    expect(play(form(page('p', text('q'))), `now = ${moment}`)).toEqual([`line 1: now = ${moment}: answer`])
  })
})
