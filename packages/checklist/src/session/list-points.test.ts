import { describe, expect, it } from 'vitest'
import { form, page, question } from '../testing/form.ts'
import { compile } from './compile.ts'
import { openSession } from './open-session.ts'

const entries: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  bolt: { points: 1, worth: 20 },
  nut: { points: 3, worth: 40 },
}
const scored = (scoring?: unknown) =>
  question('global_list', 'q', {
    global_list_uuid: 'parts',
    global_list_id: 1,
    enable_score: true,
    multiple_selection: true,
    ...(scoring === undefined ? {} : { scoring }),
  })

const scoreOf = (scoring?: unknown) => {
  const session = openSession(compile(form(page('p', scored(scoring)))), {
    now: { year: 2026, month: 1, day: 1, hour: 0, minute: 0 },
    pointsOf: (list, entry, field) => (list === 'parts' ? (entries[entry]?.[field] ?? null) : null),
    maxPointsOf: (list, field) =>
      list === 'parts' ? Math.max(...Object.values(entries).map((entry) => entry[field] ?? 0)) : 0,
  })
  session.set(['q'], ['bolt', 'nut'])
  const both = session.score()
  session.set(['q'], ['bolt'])
  return [both.points, session.score().points, session.score().max]
}

describe('points of a global list', () => {
  it('are those of the field that the question’s scoring names, else of "points" (Q-BLD-18, Q-RES-1)', () => {
    expect(scoreOf()).toEqual([4, 1, 3])
    expect(scoreOf({ enabled: true, field_key: 'worth' })).toEqual([60, 20, 40])
    expect(scoreOf({ enabled: true, field_key: '' })).toEqual([4, 1, 3])
    expect(scoreOf({ enabled: true, field_key: 'gone' })).toEqual([0, 0, 0])
  })
})
