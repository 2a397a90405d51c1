import { definitionOf, isVisibilityLocked, type Item, type Template } from '@plumbline/checklist'
import type { IconShape } from '@plumbline/kit'
import {
  IconAsterisk,
  IconGitBranch,
  IconEyeOff,
  IconFileOff,
  IconNote,
  IconPhoto,
  IconTargetArrow,
} from '@tabler/icons-react'
import type { Word } from '../../../../shared/words/index.ts'
import { toggleOption } from '../actions/writeItem.ts'
import { ruleCount } from '../rules/ruleSets.ts'
import type { Outcome } from '../store/outcome.ts'

/**
 * One toggle of an item's bar, in the order of look.md: required, rules, score, photo, note, group, repeat, info,
 * marker, hide, leave out of the report. Those whose editor does not exist yet are not in the list.
 */
export interface Toggle {
  readonly id: 'required' | 'rules' | 'score' | 'photo' | 'note' | 'hidden' | 'exclude'
  readonly icon: IconShape
  readonly name: Word
  readonly offered: (item: Item) => boolean
  readonly isOn: (item: Item) => boolean
  /** Shown behind the icon when there are several. */
  readonly count?: (template: Template, item: Item) => number
  /** Can it not be switched as things stand? */
  readonly locked?: (template: Template, item: Item) => boolean
  /** Why not. */
  readonly lockedWord?: Word
  /** What pressing it does; "rules" opens the dialog instead. */
  readonly press: ((template: Template, item: Item) => Outcome) | 'rules'
}

type Switched = 'required' | 'enable_score' | 'require_media' | 'require_note' | 'hidden' | 'exclude_report'

const option = (
  id: Toggle['id'],
  name: Word,
  icon: IconShape,
  key: Switched,
  locking: Pick<Toggle, 'locked' | 'lockedWord'> = {},
): Toggle => ({
  id,
  name,
  icon,
  offered: ({ type }) => definitionOf(type).toggles.includes(key),
  isOn: ({ options }) => options[key] === true,
  press: (template, item) => toggleOption(template, item.id, key),
  ...locking,
})

export const toggles: readonly Toggle[] = [
  option('required', 'builder.toggle.required', IconAsterisk, 'required'),
  {
    id: 'rules',
    name: 'builder.toggle.rules',
    icon: IconGitBranch,
    offered: ({ type }) => definitionOf(type).toggles.includes('rule_set_id'),
    isOn: ({ options }) => typeof options.rule_set_id === 'string',
    count: (template, { id }) => ruleCount(template, id),
    press: 'rules',
  },
  option('score', 'builder.toggle.score', IconTargetArrow, 'enable_score'),
  option('photo', 'builder.toggle.photo', IconPhoto, 'require_media'),
  option('note', 'builder.toggle.note', IconNote, 'require_note'),
  option('hidden', 'builder.toggle.hidden', IconEyeOff, 'hidden', {
    locked: (template, { id, options }) => options.hidden !== true && isVisibilityLocked(template, id),
    lockedWord: 'builder.toggle.hidden.locked',
  }),
  option('exclude', 'builder.toggle.exclude', IconFileOff, 'exclude_report'),
]
