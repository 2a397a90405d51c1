import type { Path } from '../path.ts'
import type { Json } from '../template/model.ts'

export const operationKinds = [
  'answer',
  'clear',
  'na',
  'note',
  'rating',
  'media_add',
  'media_remove',
  'media_edit',
  'media_move',
  'sign',
  'sign_remove',
  'repeat_add',
  'repeat_remove',
  'repeat_restore',
  'repeat_move',
  'issue',
] as const
export type OperationKind = (typeof operationKinds)[number]

/** One act on an inspection, as a device makes it (api.md, "Operations"). All ids are UUIDs made by the device. */
export interface Operation {
  readonly id: string
  readonly kind: OperationKind
  readonly path: Path
  readonly value?: Json
  /** RFC 3339, the device's clock. */
  readonly at: string
  /** A name of 1 to 80 characters that the device keeps. */
  readonly device: string
  /** The last seq this device had seen of the inspection. */
  readonly based_on: number
  /** The rule that set the value. */
  readonly by_rule?: string
  /** Ids of operations named in the conflicts that this one settles. */
  readonly settles?: readonly string[]
  readonly actor?: string | number
}

/** An operation the server has taken in. `seq` has no gaps. */
export interface SequencedOperation extends Operation {
  readonly seq: number
  /** Arrived after completion: kept, does not stand, offered when the inspection is reopened. */
  readonly late?: boolean
}

/** What a medium on a question is. `after`: the medium it stands behind; absent at the end, null at the start. */
export interface MediumValue {
  readonly uuid: string
  readonly after?: string | null
  readonly caption?: string
  readonly markup_uuid?: string
}

export interface SignatureValue {
  readonly uuid: string
  readonly name: string
}
