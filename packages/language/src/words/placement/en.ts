import type { PlacementCode } from '@plumbline/checklist'

/** Why an item may not stand somewhere, word for word as in builder.md section 5. Every key starts with "placement.". */
export default {
  'placement.no_parent_item': 'No parent item',
  'placement.not_allowed_in_page': 'Item not allowed in a page',
  'placement.duplicated_in_page': 'Item not allowed to be duplicated in a page',
  'placement.type_not_supported': 'Type not supported',
  'placement.nesting_not_allowed':
    "A section with 'Grouped options' or 'Repeatable' is not allowed to its descendants or ancestors containing 'Grouped options' or 'Repeatable'",
  'placement.nesting_repeatable_grouped': 'Nesting repeatable grouped options not allowed',
  'placement.repeatable_not_allowed': 'This item can’t repeat here',
  'placement.cannot_leave_start_page': 'Items of the start page can’t leave it',
  'placement.cannot_leave_end_page': 'Items of the end page can’t leave it',
  'placement.one_page_of_this_kind': 'A template has one page of this kind',
  'placement.page_order': 'The start page is first, the end page last',
  'placement.pages_only_at_root': 'Pages can’t stand inside other items',
  'placement.inside_itself': 'An item can’t stand inside itself',
} as const satisfies Readonly<Record<`placement.${PlacementCode}`, string>>
