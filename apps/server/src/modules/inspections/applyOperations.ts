import { may } from '../../platform/access/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { pathReference, type Context } from '../../platform/http/index.ts'
import type { CallHandler } from './callHandler.ts'
import { gatherCalls } from './operations/gatherCalls.ts'
import { readOperations } from './operations/readOperations.ts'
import { takeOperations, type Read, type SentOperations, type TakenIn } from './operations/takeOperations.ts'

const takeAlone = (sent: SentOperations): Promise<TakenIn> =>
  sent.context.write(async (tx) => {
    const [outcome] = await takeOperations(tx, [sent])
    if (outcome?.ok === true) return outcome.value
    throw outcome?.error ?? new Error('operations got no outcome')
  })

/** A lock that somebody holds for longer is waited for by those alone who want it. */
const patience = '50ms'
/** Calls with more operations go alone: those beside them would wait for all of them. */
const manyOperations = 50

type Gathered = (sent: SentOperations) => Promise<TakenIn>

const gatheredIn = new WeakMap<Database, Map<number, Gathered>>()

/**
 * The calls of a workspace that come while others are written. Their inspections are locked in the order of the keys, so
 * that no two such transactions wait for each other.
 */
const gathered = ({ services, actor }: Context): Gathered => {
  const { database } = services
  const workspaces = gatheredIn.get(database) ?? new Map<number, Gathered>()
  gatheredIn.set(database, workspaces)
  const known = workspaces.get(actor.workspaceId)
  if (known) return known
  const made = gatherCalls<SentOperations, TakenIn>({
    keyOf: ({ reference }) => String(reference),
    most: 16,
    together: (sent) =>
      database.inWorkspace(actor.workspaceId, (tx) => {
        tx.along(`select set_config('lock_timeout', $1, true)`, [patience], { kept: true })
        return takeOperations(tx, sent)
      }),
    alone: takeAlone,
  })
  workspaces.set(actor.workspaceId, made)
  return made
}

/**
 * Takes operations in exactly once, in one transaction of two round trips: begin, lock and read; write and commit. The
 * engine's session is not on this way: scores and counts follow (architecture.md, "An answer").
 */
export const applyOperations: CallHandler<'applyOperations'> = async (context, incoming) => {
  const reference = pathReference(incoming.params.id, 'INS_OBJECT_NOT_FOUND')
  const read = readable(() => readOperations(context, incoming))
  const sent = { context, reference, manages: may(context.actor, 'INS_MANAGE_INSPECTIONS'), read }
  const together = typeof reference === 'string' && !(read.ok && read.value.operations.length > manyOperations)
  return together ? gathered(context)(sent) : takeAlone(sent)
}

/** The inspection is looked up before its body is judged (404 before 422), so a refusal of the body waits for that. */
const readable = <T>(read: () => T): Read<T> => {
  try {
    return { ok: true, value: read() }
  } catch (refusal) {
    return { ok: false, refusal }
  }
}
