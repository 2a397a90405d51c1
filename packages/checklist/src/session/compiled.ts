import type { Item, ItemType, ResponseOption, Template } from '../template/model.ts'
import type { Program } from './program.ts'

/** One item as the engine holds it, made once per template version. */
export interface CompiledItem {
  readonly item: Item
  /** Position in the template's display order. */
  readonly index: number
  readonly type: ItemType
  readonly baseId: string
  /** The one that it was compiled in. */
  readonly template: Template
  readonly parent: CompiledItem | null
  readonly page: CompiledItem | null
  readonly children: readonly CompiledItem[]
  /** The options a select question offers, in order; empty for other types. */
  readonly choices: readonly ResponseOption[]
  /** choices by uuid. */
  readonly choiceOf: ReadonlyMap<string, ResponseOption>
  /** none: stands once. repeat: instances are added. group: one instance per grouped option. */
  readonly repeats: 'none' | 'repeat' | 'group'
  /** The base_id that stands before an instance's key in a path. */
  readonly repeatBase: string
  /** The options of a section with grouped options: each has an instance, its uuid the key. */
  readonly groupOptions: readonly GroupOption[]
  /** The repeats around it, outermost first, itself included when it repeats. */
  readonly repeatChain: readonly CompiledItem[]
}

export interface GroupOption {
  readonly uuid: string
  readonly label: string
}

/** A published version made ready for answering: made once, opened as many sessions as wanted. Holds no answers. */
export interface CompiledTemplate {
  readonly template: Template
  readonly items: readonly CompiledItem[]
  readonly pages: readonly CompiledItem[]
  readonly byBaseId: ReadonlyMap<string, CompiledItem>
  readonly byId: ReadonlyMap<string, CompiledItem>
  /** repeatBase -> the repeating item. */
  readonly byRepeatBase: ReadonlyMap<string, CompiledItem>
  /** The engine's own: what sessions run on. */
  readonly program: Program
}
