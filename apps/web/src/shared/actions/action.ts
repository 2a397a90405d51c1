import type { FeatureKey } from '@plumbline/contract'
import type { IconShape } from '@plumbline/kit'
import type { Access } from '../screens/access.ts'
import type { WebTranslator } from '../words/index.ts'

/** What an action may ask and do. */
export interface ActionContext {
  readonly t: WebTranslator
  readonly may: (access: Access) => boolean
  readonly has: (feature: FeatureKey) => boolean
  /** Opens an address of the workspace. */
  readonly go: (to: string) => void
}

/**
 * Something a person can do, said once: menus, the command palette, the bulk bar and shortcuts all take this object.
 * `Subject` is what it is done to: nothing, a record, the selected records.
 */
export interface Action<Subject = void> {
  readonly id: string
  readonly icon: IconShape
  readonly name: (context: ActionContext, subject: Subject) => string
  readonly visible: (context: ActionContext, subject: Subject) => boolean
  readonly perform: (context: ActionContext, subject: Subject) => void | Promise<void>
  /** In the form of Mantine's hotkeys: "mod+K". */
  readonly shortcut?: string
  /** Shown in the danger colour at the end of a menu. */
  readonly dangerous?: boolean
}
