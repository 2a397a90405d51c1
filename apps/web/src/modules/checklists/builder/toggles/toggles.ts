import { definitionOf, isVisibilityLocked, type Item, type Template } from '@plumbline/checklist'
import type { IconShape } from '@plumbline/kit'
import {
  IconAsterisk,
  IconAdjustmentsHorizontal,
  IconGitBranch,
  IconEyeOff,
  IconFileOff,
  IconInfoCircle,
  IconMapPin,
  IconNote,
  IconPhoto,
  IconRepeat,
  IconStack2,
  IconTargetArrow,
} from '@tabler/icons-react'
import type { Word } from '../../../../shared/words/index.ts'
import { toggleOption } from '../actions/writeItem.ts'
import { repeatProblem, toggleRepeat } from '../attach/repeatSettings.ts'
import { markerOf } from '../markers/markers.ts'
import { ruleCount } from '../rules/ruleSets.ts'
import type { Outcome } from '../store/outcome.ts'

/**
 * One toggle of an item's bar, in the order of look.md: required, rules, score, photo, note, group, repeat, info,
 * marker, hide, leave out of the report. Those whose editor does not exist yet are not in the list.
 */
export interface Toggle {
  readonly id:
    | 'required'
    | 'rules'
    | 'score'
    | 'photo'
    | 'note'
    | 'group'
    | 'repeat'
    | 'repeatSettings'
    | 'repeatingGroup'
    | 'info'
    | 'marker'
    | 'hidden'
    | 'exclude'
  readonly icon: IconShape
  readonly name: Word
  readonly offered: (item: Item, template: Template) => boolean
  readonly isOn: (item: Item) => boolean
  /** Shown behind the icon when there are several. */
  readonly count?: (template: Template, item: Item) => number
  /** Can it not be switched as things stand? */
  readonly locked?: (template: Template, item: Item) => boolean
  /** Why not. */
  readonly lockedWord?: Word
  /** What pressing it does; a name opens that editor instead. */
  readonly press: ((template: Template, item: Item) => Outcome) | EditorName
}

/** The editors of what is attached to an item. */
export type EditorName = 'rules' | 'group' | 'repeat' | 'repeatingGroup' | 'info' | 'marker'

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
  {
    id: 'group',
    name: 'arrange.group',
    icon: IconStack2,
    offered: ({ type }) => type === 'section',
    isOn: ({ options }) => typeof options.grouped_item_id === 'string',
    locked: (_template, { options }) => options.repeatable === true && typeof options.grouped_item_id !== 'string',
    lockedWord: 'placement.nesting_repeatable_grouped',
    press: 'group',
  },
  {
    id: 'repeat',
    name: 'arrange.repeat',
    icon: IconRepeat,
    offered: (item, template) => item.options.repeatable === true || repeatProblem(template, item.id) !== 'not_here',
    isOn: ({ options }) => options.repeatable === true,
    locked: (template, item) => item.options.repeatable !== true && repeatProblem(template, item.id) === 'nesting',
    lockedWord: 'placement.nesting_repeatable_grouped',
    press: (template, item) => toggleRepeat(template, item.id),
  },
  {
    id: 'repeatSettings',
    name: 'arrange.repeat.settings',
    icon: IconAdjustmentsHorizontal,
    offered: ({ options, type }) => options.repeatable === true && type !== 'repeating_group',
    isOn: () => false,
    press: 'repeat',
  },
  {
    id: 'repeatingGroup',
    name: 'types.item.repeating_group',
    icon: IconRepeat,
    offered: ({ type }) => type === 'repeating_group',
    isOn: ({ type }) => type === 'repeating_group',
    press: 'repeatingGroup',
  },
  {
    id: 'info',
    name: 'arrange.info',
    icon: IconInfoCircle,
    offered: ({ type }) => definitionOf(type).toggles.includes('info_id'),
    isOn: ({ options }) => typeof options.info_id === 'string',
    press: 'info',
  },
  {
    id: 'marker',
    name: 'markers.title',
    icon: IconMapPin,
    offered: ({ type }) => definitionOf(type).settings.includes('image_marker_id'),
    isOn: ({ options }) => typeof options.image_marker_id === 'string',
    count: (template, { id }) => markerOf(template, id)?.items.length ?? 0,
    press: 'marker',
  },
  option('hidden', 'builder.toggle.hidden', IconEyeOff, 'hidden', {
    locked: (template, { id, options }) => options.hidden !== true && isVisibilityLocked(template, id),
    lockedWord: 'builder.toggle.hidden.locked',
  }),
  option('exclude', 'builder.toggle.exclude', IconFileOff, 'exclude_report'),
]
