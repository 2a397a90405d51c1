import type { Actor } from '../../platform/access/index.ts'
import type { Context } from '../../platform/http/index.ts'

/** Who changes fields, in which language, as the event of it tells. Every `context` is one. */
export interface Who extends Pick<Context, 't' | 'tracking'> {
  readonly actor: Pick<Actor, 'userId'>
}
