import type { FeatureKey } from '@plumbline/contract'
import type { IconShape } from '@plumbline/kit'
import type { ComponentType } from 'react'
import type { Action } from '../actions/action.ts'
import type { Word } from '../words/index.ts'
import type { Access } from './access.ts'

/**
 * `shell`: side menu and top bar. `settings`: inside the shell, beside the list of settings pages. `bare`: nothing
 * around. `blank`: logo, language, skin. `help`: the help centre's own.
 */
export type Layout = 'shell' | 'settings' | 'blank' | 'help' | 'bare'

/** What an installation may leave out (the public settings). */
export type OfferedSetting = 'public_library'

/** One route. Its code is fetched when it is opened for the first time by somebody who may see it. */
export interface Screen {
  /** As the router writes it: `/reset-password/$email`. */
  readonly path: string
  readonly access: Access
  readonly layout: Layout
  /** The name in the browser's tab. */
  readonly title: Word
  /** Of the installation: switched off, there is no such screen. */
  readonly setting?: OfferedSetting
  /** Without this feature of the plan the upgrade prompt stands here instead. */
  readonly feature?: FeatureKey
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** It opens with the first words (packages/language, catalogues/web/first) and does not wait for those of all others. */
  readonly opensWithFirstWords?: true
}

/** An entry of the side menu, of the list of settings pages, of /manage/sections and of the command palette. */
export interface MenuEntry {
  /** Also the id in /section/{id}. */
  readonly id: string
  readonly name: Word
  readonly icon: IconShape
  readonly access: Access
  readonly feature?: FeatureKey
  /** Of the installation: switched off, there is no such entry. */
  readonly setting?: OfferedSetting
  /** Where it leads; a group without an address of its own opens its children. */
  readonly to?: string
  /** Addresses below these also count as "here". `to` always does. */
  readonly covers?: readonly string[]
  readonly children?: readonly MenuEntry[]
}

/** What one module brings to the shell. Its `index.ts` exports one; `app/modules.ts` lists them in menu order. */
export interface WebModule {
  readonly screens: readonly Screen[]
  readonly menu?: readonly MenuEntry[]
  /** Its pages of settings: their screens have the layout `settings`. */
  readonly settings?: readonly MenuEntry[]
  /** What the command palette offers besides the menu. */
  readonly actions?: readonly Action[]
  /** Records the palette finds by what is typed. */
  readonly search?: PaletteSearch
}

export interface PaletteHit {
  readonly id: string
  readonly title: string
  /** What stands behind the title, muted: a document number, a folder. */
  readonly detail?: string
  readonly to: string
}

export interface PaletteSearch {
  readonly id: string
  /** The heading over its hits. */
  readonly name: Word
  readonly icon: IconShape
  readonly access: Access
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>
}
