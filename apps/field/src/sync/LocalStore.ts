import type { Conflict, Json, Operation, StandingRow } from '@plumbline/checklist'
import type {
  KeptInspection,
  KeptMedium,
  KeptOperation,
  KeptTemplate,
  MediumState,
  Refusal,
  RemoteOperation,
  Unsent,
} from './model.ts'

/** What came back from sending operations; applied to the store in one transaction. */
export interface Acknowledgement {
  readonly seq: number
  readonly applied: readonly string[]
  readonly refused: readonly ({ readonly id: string } & Refusal)[]
  readonly others: readonly RemoteOperation[]
  readonly conflicts: readonly Conflict[]
  readonly at: string
}

/**
 * What a device keeps for one person. Every method is one transaction: done when its promise resolves, not begun when
 * it rejects. Nothing here is ever removed but by `discard...`, `forget...` and `wipe`.
 */
export interface LocalStore {
  readonly readSetting: (key: string) => Promise<Json | undefined>
  readonly writeSetting: (key: string, value: Json) => Promise<void>

  readonly templates: () => Promise<readonly KeptTemplate[]>
  readonly template: (uuid: string, version: number) => Promise<KeptTemplate | undefined>
  readonly putTemplate: (template: KeptTemplate) => Promise<void>
  /** Makes `uuids` startable no longer; versions that kept inspections need stay readable. */
  readonly retireTemplates: (uuids: readonly string[]) => Promise<void>

  readonly inspections: () => Promise<readonly KeptInspection[]>
  readonly inspection: (uuid: string) => Promise<KeptInspection | undefined>
  readonly putInspection: (inspection: KeptInspection) => Promise<void>
  /** `strict`: what a person did, safe on the disk when it is done; else it may wait for the next write. */
  readonly changeInspection: (
    uuid: string,
    change: (inspection: KeptInspection) => KeptInspection,
    durability?: 'strict' | 'relaxed',
  ) => Promise<KeptInspection | undefined>
  /** A completed inspection that is safe on the server leaves the device; one with unsent work is not touched. */
  readonly forgetInspection: (uuid: string) => Promise<boolean>
  /** A person gave up everything unsent of this inspection. */
  readonly discardInspection: (uuid: string) => Promise<void>

  readonly operations: (inspection: string) => Promise<readonly KeptOperation[]>
  /**
   * Keeps a change. `replaces`: the id of an own operation that no call has carried yet; it takes the new value
   * instead of a second operation being made (typing). Where it was carried meanwhile, the change is added.
   */
  readonly addOperation: (inspection: string, operation: Operation, replaces?: string) => Promise<KeptOperation>
  /** Keeps changes that belong together: all of them, or none. */
  readonly addOperations: (inspection: string, operations: readonly Operation[]) => Promise<readonly KeptOperation[]>
  /** From now on a call carries these. Answers them as they stand now: typing may have replaced one just before. */
  readonly markAttempted: (inspection: string, orders: readonly number[]) => Promise<readonly KeptOperation[]>
  readonly acknowledge: (inspection: string, answer: Acknowledgement) => Promise<void>
  readonly refuseOperations: (inspection: string, ids: readonly string[], refusal: Refusal) => Promise<void>
  readonly discardOperation: (inspection: string, order: number) => Promise<void>
  /** A fresh reading from the server replaces the base; own operations that are not safe yet stay. */
  readonly rebase: (inspection: string, base: readonly StandingRow[], seq: number) => Promise<void>

  readonly addMedium: (medium: KeptMedium, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly medium: (uuid: string) => Promise<KeptMedium | undefined>
  readonly media: (inspection: string) => Promise<readonly KeptMedium[]>
  /** The next one to send, but for these. */
  readonly waitingMedium: (inspection: string, but: ReadonlySet<string>) => Promise<KeptMedium | undefined>
  readonly mediumBytes: (uuid: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** A person gave it up: its bytes leave the device. */
  readonly discardMedium: (uuid: string) => Promise<void>
  readonly markMedium: (uuid: string, state: MediumState, refusal?: Refusal) => Promise<void>

  readonly numbers: (template: string) => Promise<readonly string[]>
  readonly addNumbers: (template: string, numbers: readonly string[]) => Promise<void>
  readonly takeNumber: (template: string) => Promise<string | null>

  /** One entry per inspection that has something unsent or refused. */
  readonly unsent: () => Promise<readonly Unsent[]>

  readonly wipe: () => Promise<void>
  readonly close: () => void
}
