import type { IdSource, ItemType, Template } from '@plumbline/checklist'

/** What an action on the document works from. Actions are pure: what they make depends on nothing else. */
export interface ActionView {
  readonly template: Template
  readonly ids: IdSource
  /** Words a new item starts with, in the template's language. */
  readonly starting: StartingWords
}

export interface StartingWords {
  /** A page's or section's title. */
  readonly titleOf: (type: ItemType) => string
  /** Labels of the first responses (Q-BLD-8); empty for types without. */
  readonly labelsOf: (type: ItemType) => readonly string[]
}
