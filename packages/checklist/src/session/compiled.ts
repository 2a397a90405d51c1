import type { Template } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'
import type { Program } from './program.ts'

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
