import type { Json, Operation, SequencedOperation } from '@plumbline/checklist'
import type { Answer, Network, Request } from '../Network.ts'

/** What happens to a call: it never arrives, its answer is lost, or the server answers this instead. */
export type Mishap =
  | 'lost_before'
  | 'lost_after'
  | { readonly status: number; readonly code: string; readonly wait?: number }

export interface FakeServer extends Network {
  readonly requests: readonly Request[]
  /** Decides about each call; null lets it through. */
  mishap: (request: Request, index: number) => Mishap | null
  /** Ids of operations the server can't take: a 422 for the whole call, as a validator gives. */
  readonly poison: Set<string>
  /** Ids the server puts in `rejected`. */
  readonly rejects: Set<string>
  /** Document numbers that somebody else has: who asks for one is given another. */
  readonly taken: Set<string>
  readonly log: (inspection: string) => readonly SequencedOperation[]
  readonly started: ReadonlySet<string>
  readonly completed: ReadonlySet<string>
  readonly uploads: ReadonlyMap<string, number>
  /** Media of other devices that arrived: the report says where each is shown. */
  readonly served: Map<string, string>
  /** Of those that were drawn on: the picture that is served in their place. */
  readonly marked: Map<string, string>
  /** Bytes of what came in parts, whole or not yet. */
  readonly parts: ReadonlyMap<string, Uint8Array>
  /** What another device does meanwhile. */
  readonly other: (inspection: string, operation: Operation) => void
  signedIn: boolean
}

const refused = (status: number, code: string, wait: number | null = null): Answer => ({
  kind: 'refused',
  status,
  error_code: code,
  message: code,
  data: null,
  retry_after: wait,
})

/** The server's side of api.md "Operations", small: exactly once by id, `seq` without gaps, others after `since`. */
export const createFakeServer = (): FakeServer => {
  const logs = new Map<string, SequencedOperation[]>()
  const started = new Set<string>()
  const completed = new Set<string>()
  const uploads = new Map<string, number>()
  const served = new Map<string, string>()
  const marked = new Map<string, string>()
  const parts = new Map<string, Uint8Array>()
  const requests: Request[] = []

  const logOf = (inspection: string): SequencedOperation[] => {
    const log = logs.get(inspection) ?? []
    logs.set(inspection, log)
    return log
  }

  const take = (inspection: string, operation: Operation): void => {
    const log = logOf(inspection)
    if (!log.some(({ id }) => id === operation.id)) log.push({ ...operation, seq: log.length + 1 })
  }

  const answerOps = (inspection: string, body: Json): Answer => {
    const { ops, since } = body as unknown as { ops: readonly Operation[]; since: number }
    if (!started.has(inspection)) return refused(404, 'INS_OBJECT_NOT_FOUND')
    if (ops.some(({ id }) => server.poison.has(id))) return refused(422, 'GEN_VALIDATION')
    const sent = new Set(ops.map(({ id }) => id))
    const before = logOf(inspection).filter(({ seq, id }) => seq > since && !sent.has(id))
    const rejected = ops.filter(({ id }) => server.rejects.has(id))
    for (const operation of ops) if (!server.rejects.has(operation.id)) take(inspection, operation)
    return {
      kind: 'done',
      status: 200,
      data: {
        seq: logOf(inspection).length,
        applied: ops.filter(({ id }) => !server.rejects.has(id)).map(({ id }) => id),
        rejected: rejected.map(({ id }) => ({ id, error_code: 'GEN_VALIDATION', message: 'unknown option' })),
        ops: before as unknown as Json,
        conflicts: [],
      },
    }
  }

  const answerPart = ({ method, path }: Request, { headers, bytes }: NonNullable<Request['part']>): Answer => {
    const named = path.slice('/file/upload/parts/'.length)
    const [, inMetadata = ''] = /uuid (\S+?)(,|$)/.exec(headers['Upload-Metadata'] ?? '') ?? []
    const uuid = named === '' ? atob(inMetadata) : named
    const before = parts.get(uuid)
    if (method === 'POST') parts.set(uuid, before ?? new Uint8Array())
    else if (!before) return refused(404, 'FIL_OBJECT_NOT_FOUND')
    else if (method === 'PATCH') {
      if (Number(headers['Upload-Offset']) !== before.length) return refused(409, 'FIL_PART_OFFSET')
      const joined = new Uint8Array(before.length + (bytes?.length ?? 0))
      joined.set(before)
      joined.set(bytes ?? [], before.length)
      parts.set(uuid, joined)
    }
    return { kind: 'done', status: 204, data: { offset: parts.get(uuid)?.length ?? 0 } }
  }

  const answer = (request: Request): Answer => {
    if (!server.signedIn) return refused(401, 'USR_UNAUTHENTICATED')
    const body = request.body ?? null
    if (request.path === '/inspections/new') {
      const { uuid, number } = body as { uuid: string; number?: string }
      const again = started.has(uuid)
      started.add(uuid)
      const given = number === undefined || server.taken.has(number) ? '#1' : number
      const inspection = { uuid, number: given, given_number: given }
      const data = { inspection, answers: [], seq: again ? logOf(uuid).length : 0 }
      return { kind: 'done', status: again ? 200 : 201, data }
    }
    if (request.path === '/file/upload') {
      const uuid = request.upload?.fields['uuid'] ?? ''
      uploads.set(uuid, (uploads.get(uuid) ?? 0) + 1)
      return { kind: 'done', status: 201, data: {} }
    }
    if (request.part && request.path.startsWith('/file/upload/parts')) return answerPart(request, request.part)
    if (/^\/inspections\/[^/]+\/report$/.test(request.path)) {
      const media = [...served].map(([uuid, url]) => ({
        uuid,
        markup_uuid: marked.get(uuid) ?? null,
        url,
        thumb_url: null,
      }))
      return { kind: 'done', status: 200, data: { sections: [{ items: [{ media, signatures: [] }] }] } }
    }
    const [, inspection = '', act = ''] = /^\/inspections\/([^/]+)\/(ops|complete)$/.exec(request.path) ?? []
    if (act === 'ops') return answerOps(inspection, body)
    if (act === 'complete') {
      if (completed.has(inspection)) return refused(409, 'INS_COMPLETED')
      completed.add(inspection)
      return { kind: 'done', status: 200, data: {} }
    }
    return refused(404, 'GEN_NOT_FOUND')
  }

  const server: FakeServer = {
    requests,
    mishap: () => null,
    poison: new Set(),
    rejects: new Set(),
    taken: new Set(),
    log: (inspection) => logOf(inspection),
    started,
    completed,
    uploads,
    served,
    marked,
    parts,
    other: take,
    signedIn: true,
    send: async (request) => {
      const mishap = server.mishap(request, requests.length)
      requests.push(request)
      if (mishap === 'lost_before') return { kind: 'unreachable' }
      if (typeof mishap === 'object' && mishap !== null) return refused(mishap.status, mishap.code, mishap.wait ?? null)
      const answered = answer(structuredClone(request))
      return mishap === 'lost_after' ? { kind: 'unreachable' } : answered
    },
  }
  return server
}
