import { compile, openSession, type Json, type Moment, type PathState, type Session } from '@plumbline/checklist'
import { itemAt, readForm } from './formScenario.ts'
import type { ReadXlsform } from './readXlsform.ts'

/** For tests: when they happen. */
export const now: Moment = { year: 2026, month: 11, day: 20, hour: 8, minute: 30 }

/** For tests: a form as the inspector meets it: answers by path as the form writes them, '' for none. */
export const answering = (
  read: ReadXlsform,
  moment: Moment = now,
): { session: Session; answer: (path: string, value: string) => void; at: (path: string) => PathState } => {
  const session = openSession(compile(read.template), { now: moment })
  const valueOf = (path: string, value: string): Json => {
    const item = itemAt(read, path)
    const set = read.template.responses.find((each) => each.uuid === item.options.response_set_id)
    if (value === '') return null
    if (set !== undefined) {
      const chosen = value.split(' ').map((name) => set.options.find((option) => option.value === name)?.uuid ?? '')
      return item.options.multiple_selection === true ? chosen : (chosen[0] ?? null)
    }
    if (item.type === 'number' || item.type === 'slider') return Number(value)
    return item.type === 'acknowledgment' ? true : value
  }
  const at = (path: string): PathState => {
    const state = session.stateOf([itemAt(read, path).base_id])
    if (state === null) throw new Error(`no state of ${path}`)
    return state
  }
  return { session, at, answer: (path, value) => void session.set([itemAt(read, path).base_id], valueOf(path, value)) }
}

export const lists =
  'list_name|name|label\nl|1|One\nl|2|Two\nl|10|Ten\nm|x|X\nm|y|Y\nm|z|Z\np|gps|GPS\np|pp|Preprogrammed'

/** A question of every kind that conditions read. */
export const questions = `type|name|label|relevant|constraint|constraint_message|required|read_only|calculation
  select_one l|a|A||||||
  select_multiple m|b|B||||||
  integer|c|C||||||
  text|d|D||||||
  decimal|e|E||||||
  acknowledge|f|F||||||
  select_one p|g|G||||||`

export const withRow = (row: string): ReadXlsform => readForm(`${questions}\n${row}`, lists)
