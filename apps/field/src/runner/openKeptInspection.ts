import { aspectOf, documentIdOf, givenByNumber, pagesOf, type Operation } from '@plumbline/checklist'
import type { Device } from '../sync/device.ts'
import { instantOf } from '../sync/Clock.ts'
import { keptAssets } from '../sync/keepExtras.ts'
import { keptEntries } from '../sync/keepLists.ts'
import { keptSites } from '../sync/keepSites.ts'
import { givenNumberOf } from '../sync/documentNumber.ts'
import { openLastWords } from '../sync/lastWords.ts'
import { momentIn } from '../sync/momentIn.ts'
import type { KeptInspection, KeptOperation, Place } from '../sync/model.ts'
import { firstEntries } from './firstEntries.ts'
import { openRunner, type Change, type Runner, type Standings } from './openRunner.ts'
import { standsIn } from './standsIn.ts'

/** An inspection on this device, open for answering. */
export interface OpenInspection extends Runner {
  readonly uuid: string
  readonly inspection: () => KeptInspection
  /** Keeps text while it is typed: the same operation takes the newer text until a call has carried it. */
  readonly type: (change: Change) => Promise<void>
  readonly remember: (place: Place) => Promise<void>
  readonly complete: () => Promise<void>
  /** Done when the last of it is kept. */
  readonly close: () => Promise<void>
}

export type OpenProblem = 'not_here' | 'no_template'

/** What is typed on: two captions of one question are two texts. */
const typedKey = ({ kind, path, value }: Change): string => `${aspectOf(kind, value)}:${kind}:${path.join('/')}`

const standingsOf = (inspection: KeptInspection, operations: readonly KeptOperation[]): Standings => ({
  base: inspection.base,
  baseSeq: inspection.base_seq,
  safe: operations
    .flatMap(({ state, seq, op }) =>
      state === 'safe' && seq !== null && seq > inspection.base_seq ? { ...op, seq } : [],
    )
    .toSorted((one, other) => one.seq - other.seq),
  unsent: operations.filter(({ own, state }) => own && state !== 'safe').map(({ op }) => op),
})

/** What others changed since: a reading that differs in nothing else than acknowledgements shows nothing new. */
const fingerprint = (inspection: KeptInspection, operations: readonly KeptOperation[]): string =>
  [
    inspection.base_seq,
    inspection.completion,
    operations.filter(({ own }) => !own).length,
    ...operations.filter(({ state }) => state === 'refused').map(({ order }) => order),
    inspection.conflicts.map(({ ops }) => ops.join('+')).join(),
  ].join('|')

/** Opens what is on the device; asks the server only for what is not. */
export const openKeptInspection = async (
  device: Device,
  uuid: string,
): Promise<
  { readonly ok: true; readonly open: OpenInspection } | { readonly ok: false; readonly problem: OpenProblem }
> => {
  if (!(await device.store.inspection(uuid))) await device.fetchInspection(uuid)
  const found = await device.store.inspection(uuid)
  if (!found) return { ok: false, problem: 'not_here' }
  const template = await device.templateFor(found)
  if (!template) return { ok: false, problem: 'no_template' }

  let kept = found
  let seen = ''
  /** Operations this runner shows; another tab may keep further ones. */
  const known = new Set<string>()
  let closed = false
  /** Of what is being typed: the operation that takes the newer text. */
  const typed = new Map<string, string>()
  const typing = new Set<string>()
  let cancelProgress: (() => void) | null = null

  const operationOf = (change: Change): Operation => ({
    id: device.ids(),
    kind: change.kind,
    path: change.path,
    ...(change.value === undefined ? {} : { value: change.value }),
    at: instantOf(device.clock),
    device: device.name,
    based_on: kept.seq,
    ...(change.by_rule === undefined ? {} : { by_rule: change.by_rule }),
    ...(change.settles === undefined ? {} : { settles: change.settles }),
  })

  const keepOne = async (change: Change, operation: Operation): Promise<void> => {
    const key = typedKey(change)
    const stored = await device.store.addOperation(uuid, operation, typing.has(key) ? typed.get(key) : undefined)
    known.add(stored.op.id)
    if (typing.has(key)) typed.set(key, stored.op.id)
    else typed.delete(key)
  }

  const given = givenNumberOf(found)
  const runner = openRunner({
    template,
    now: momentIn(Date.parse(found.started_at), device.person.zone),
    given: givenByNumber(template.items, given),
    entries: await keptEntries(device.store, template),
    sites: await keptSites(device.store, template),
    assetOf: async (asset) => (await keptAssets(device.store)).find((known) => known.uuid === asset) ?? null,
    source: {
      keep: async (changes) => {
        const operations = changes.map(operationOf)
        const [change] = changes
        const [operation] = operations
        if (change && operation && changes.length === 1) await keepOne(change, operation)
        else {
          for (const each of changes) typed.delete(typedKey(each))
          for (const { op } of await device.store.addOperations(uuid, operations)) known.add(op.id)
        }
        device.sendSoon()
        noteProgress()
        return operations
      },
    },
  })

  const pageNumber = (): number => {
    const pages = pagesOf(runner.session).filter(({ visible }) => visible)
    return (
      Math.max(
        pages.findIndex(({ key }) => key === kept.place.page),
        0,
      ) + 1
    )
  }

  const writeProgress = async (): Promise<void> => {
    const { answered, total } = runner.session.progress()
    const number = documentIdOf(runner.session)
    const progress = {
      answered,
      total,
      page: pageNumber(),
      pages: pagesOf(runner.session).filter(({ visible }) => visible).length,
      score: runner.session.score().percent,
    }
    const after = await device.store.changeInspection(uuid, (before) => ({
      ...before,
      // Not where the server has given another number since.
      ...(givenNumberOf(before) === given ? { number: number ?? before.number, given_number: given } : {}),
      progress,
      updated_at: instantOf(device.clock),
    }))
    if (after) kept = after
    await device.changed()
  }

  const noteProgress = (): void => {
    if (closed) return
    cancelProgress ??= device.clock.after(200, () => {
      cancelProgress = null
      writeProgress().catch((error: unknown) => console.error('field: progress could not be kept', error))
    })
  }

  const read = async (): Promise<Standings | null> => {
    const inspection = await device.store.inspection(uuid)
    if (!inspection) return null
    const operations = await device.store.operations(uuid)
    kept = inspection
    const now = fingerprint(inspection, operations)
    if (now === seen && operations.every(({ op }) => known.has(op.id))) return null
    seen = now
    for (const { op } of operations) known.add(op.id)
    return standingsOf(inspection, operations)
  }

  await runner.load(read)
  if (found.start === 'waiting' && found.base_seq === 0) {
    const before = await device.store.operations(uuid)
    // Ended in the midst of its first entries, or begun in two tabs: the same ones are asked for, each is there once.
    if (before.every(({ op }) => op.kind === 'repeat_add')) {
      for (const change of firstEntries(runner.session, uuid)) await runner.change(change)
      await runner.start()
    }
  }
  const lastWords = openLastWords(device.person.uuid)
  /** Written down at once, as it may not reach the store any more: text as it is typed, and taken away. */
  const written = async (change: Change): Promise<void> => {
    const operation = operationOf(change)
    lastWords.note(uuid, operation)
    await runner.change(change)
    lastWords.forget(operation.id)
  }
  for (const word of lastWords.of(uuid)) {
    const isNew = found.completion === 'open' && !standsIn(runner, word)
    if (isNew) await device.store.addOperation(uuid, word)
    lastWords.forget(word.id)
    await runner.load(read)
    if (!isNew) continue
    device.sendSoon()
    noteProgress()
  }
  const unfollow = device.follow(uuid, () => {
    runner.load(read).catch((error: unknown) => console.error('field: the inspection could not be read again', error))
  })

  return {
    ok: true,
    open: {
      ...runner,
      uuid,
      change: (change) => {
        if (change.kind === 'clear') return written(change)
        lastWords.surpass(uuid, change)
        return runner.change(change)
      },
      inspection: () => kept,
      type: async (change) => {
        const key = typedKey(change)
        typing.add(key)
        try {
          await written(change)
        } finally {
          typing.delete(key)
        }
      },
      remember: async (place) => {
        const after = await device.store.changeInspection(uuid, (before) => ({ ...before, place }))
        if (after) kept = after
        noteProgress()
      },
      complete: async () => {
        await runner.settled()
        await writeProgress()
        const after = await device.store.changeInspection(
          uuid,
          (before) => ({
            ...before,
            completion: 'waiting',
            completed_at: instantOf(device.clock),
            missing: null,
          }),
          'strict',
        )
        if (after) kept = after
        await device.changed(uuid)
        await device.outbox.wake()
      },
      close: async () => {
        await runner.settled()
        closed = true
        unfollow()
        if (!cancelProgress) return
        cancelProgress()
        await writeProgress()
        // Who opened it again meanwhile has not read what was kept last.
        await device.changed(uuid)
      },
    },
  }
}
