import {
  giveResponses,
  itemOf,
  newResponses,
  sameAnswers,
  type IdSource,
  type ResponseSet,
  type Template,
} from '@plumbline/checklist'
import { nothing, type Outcome } from '../store/outcome.ts'
import { findResponses } from '../store/partMaps.ts'
import type { ActionView } from './ActionView.ts'
import { labelled } from './addItems.ts'
import { copyOfSet } from './copyOfSet.ts'

/** The question answers with one of the organisation's sets; rules follow to responses of the same label. */
export const chooseGlobal = (
  template: Template,
  id: string,
  set: ResponseSet,
  answers?: ReadonlyMap<string, string>,
): Outcome => {
  const item = itemOf(template, id)
  if (item === null) return nothing
  const former = findResponses(template, item.options.response_set_id)
  return {
    kind: 'change',
    edit: giveResponses(template, { id, set, global: true, answers: answers ?? sameAnswers(former, set) }),
  }
}

/** The question gets a copy of a set for this template alone: what it says may then be changed here. */
export const copyToTemplate = (template: Template, id: string, original: ResponseSet, ids: IdSource): Outcome => {
  if (itemOf(template, id) === null) return nothing
  const { set, answers } = copyOfSet(original, ids)
  return { kind: 'change', edit: giveResponses(template, { id, set, global: false, answers }) }
}

/** The responses a new question of that type begins with (Q-BLD-8), in the place of a set that is gone. */
export const startOwn = ({ template, ids, starting }: ActionView, id: string): Outcome => {
  const item = itemOf(template, id)
  if (item === null) return nothing
  const set = newResponses(item.type, ids, labelled(starting.labelsOf(item.type)).labels)
  if (set === null) return nothing
  return { kind: 'change', edit: giveResponses(template, { id, set, global: false, answers: new Map() }) }
}
