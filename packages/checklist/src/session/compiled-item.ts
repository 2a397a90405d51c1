import type { AskedItem } from '../catalogue/definition.ts'
import type { Template } from '../template/model.ts'

/** One item as the engine holds it, made once per template version. */
export interface CompiledItem extends AskedItem {
  /** Position in the template's display order. */
  readonly index: number
  readonly baseId: string
  /** The one that it was compiled in. */
  readonly template: Template
  readonly parent: CompiledItem | null
  readonly page: CompiledItem | null
  readonly children: readonly CompiledItem[]
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
