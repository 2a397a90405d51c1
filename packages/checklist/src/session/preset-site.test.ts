import { describe, expect, it } from 'vitest'
import type { ItemOptions } from '../template/model.ts'
import { form, page, question, startPage, text } from '../testing/form.ts'
import { noon } from '../testing/noon.ts'
import { compile } from './compile.ts'
import { openSession } from './open-session.ts'
import { missingIn } from './review.ts'

const open = (options: ItemOptions) =>
  openSession(compile(form(startPage('s', question('site', 'where', options)), page('p', text('t')))), { now: noon })
const stands = (options: ItemOptions) => {
  const state = open(options).stateOf('where')
  return [state?.answer, state?.readOnly]
}

describe('a question for a site', () => {
  it('is answered with a node; a required one blocks completion until it is', () => {
    const session = open({ required: true })
    expect(session.stateOf('where')?.readOnly).toBe(false)
    expect(missingIn(session).map(({ reason }) => reason)).toEqual(['required'])
    session.set(['where'], '0190a000-0000-7000-8000-000000000001')
    expect(missingIn(session)).toEqual([])
  })

  it('has the node that its options preset, which may be changed only with editable (ITM-109, ITM-112)', () => {
    const column_options = { structure_node_id: 'node-1' }
    expect(stands({ column_options })).toEqual(['node-1', true])
    expect(stands({ column_options, editable: true })).toEqual(['node-1', false])
    expect(stands({ column_options: { structure_id: 1, structure_node_id: '' } })).toEqual([null, false])
    expect(stands({ column_options: { structure_node_id: 3 } })).toEqual([null, false])
    expect(stands({ column_options, read_only: true, editable: true })).toEqual(['node-1', true])
  })
})
