import { aspectOf, documentIdOf, givenByNumber, pagesOf, type Operation } from '@plumbline/checklist'
import type { Device } from '../sync/device.ts'
import { instantOf } from '../sync/Clock.ts'
import { keptAssets } from '../sync/keepExtras.ts'
import { keptEntries } from '../sync/keepLists.ts'
import { keptSites } from '../sync/keepSites.ts'
import { givenNumberOf } from '../sync/documentNumber.ts'
import { placeOf } from '../sync/lastWords.ts'
import { momentIn } from '../sync/momentIn.ts'
import type { KeptInspection, Place } from '../sync/model.ts'
import { firstEntries } from './firstEntries.ts'
import { openRunner, type Change, type Runner } from './openRunner.ts'
import { readStandings } from './readStandings.ts'
import { writeWords } from './writeWords.ts'

/** An inspection on this device, open for answering. */
export interface OpenInspection extends Runner {
  readonly uuid: string
  readonly inspection: () => KeptInspection
  /** Keeps text while it is typed: the same operation takes the newer text until a call has carried it. */
  readonly type: (change: Change) => Promise<void>
  readonly remember: (place: Place) => Promise<void>
  /**
   * Waits for all that was typed or tapped until now. Answers what the store refuses still, text after another try:
   * nothing goes on as though it were there.
   */
  readonly unkept: () => Promise<readonly Operation[]>
  /** As `unkept`; completed only where that is nothing. */
  readonly complete: () => Promise<readonly Operation[]>
  /** Done when the last of it is kept. */
  readonly close: () => Promise<void>
}

export type OpenProblem = 'not_here' | 'no_template'

/** What is typed on: two captions of one question are two texts. */
const typedKey = ({ kind, path, value }: Change): string => `${aspectOf(kind, value)}:${kind}:${path.join('/')}`

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
  const standings = readStandings(device.store, uuid, (inspection) => {
    kept = inspection
  })
  let closed = false
  /** Of what is being typed: the operation that takes the newer text. */
  const typed = new Map<string, string>()
  const typing = new Set<string>()
  /** Operations made before their change is asked for: they stand among the last words under the same id. */
  const prepared = new WeakMap<Change, Operation>()
  /** Taps that the store refused, by place, until another is kept there or a person was told. */
  const refused = new Map<string, Operation>()
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
    standings.shows(stored.op.id)
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
        const operations = changes.map((each) => prepared.get(each) ?? operationOf(each))
        const [change] = changes
        const [operation] = operations
        if (change && operation && changes.length === 1) await keepOne(change, operation)
        else {
          for (const each of changes) typed.delete(typedKey(each))
          for (const { op } of await device.store.addOperations(uuid, operations)) standings.shows(op.id)
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

  const tellUnsent = (): void => {
    device.changed().catch((error: unknown) => console.error('field: the local store could not be read', error))
  }

  const words = writeWords({
    device,
    uuid,
    runner,
    prepare: (change, operation) => void prepared.set(change, operation),
    tellUnsent,
  })

  const unkept = async (): Promise<readonly Operation[]> => {
    await runner.settled()
    await words.bringBack()
    const taps = [...refused.values()]
    refused.clear()
    return [...device.words.of(uuid).map(({ op }) => op), ...taps]
  }

  // Asked for again below, as if it were typed now: what rules want written because of it comes with it.
  const torn = new Set(device.words.of(uuid).map(({ op }) => op.id))
  await runner.load(async () => {
    const read = await standings.read()
    return read && { ...read, unsent: read.unsent.filter(({ id }) => !torn.has(id)) }
  })
  if (found.start === 'waiting' && found.base_seq === 0) {
    const before = await device.store.operations(uuid)
    // Ended in the midst of its first entries, or begun in two tabs: the same ones are asked for, each is there once.
    if (before.every(({ op }) => op.kind === 'repeat_add')) {
      for (const change of firstEntries(runner.session, uuid)) await runner.change(change)
      await runner.start()
    }
  }
  if (torn.size > 0) {
    await words.bringBack()
    // Another tab may have kept one of them meanwhile.
    await runner.load(standings.readAnew)
    tellUnsent()
  }
  const unfollow = device.follow(uuid, () => {
    runner
      .load(standings.read)
      .catch((error: unknown) => console.error('field: the inspection could not be read again', error))
  })

  return {
    ok: true,
    open: {
      ...runner,
      uuid,
      change: async (change) => {
        if (change.kind === 'clear') return words.write(change, operationOf(change))
        const place = placeOf(change)
        device.words.surpass(uuid, change)
        try {
          await runner.change(change)
          refused.delete(place)
        } catch (error) {
          refused.set(place, operationOf(change))
          throw error
        }
      },
      inspection: () => kept,
      type: async (change) => {
        const key = typedKey(change)
        typing.add(key)
        try {
          await words.write(change, operationOf(change))
        } finally {
          typing.delete(key)
        }
      },
      remember: async (place) => {
        const after = await device.store.changeInspection(uuid, (before) => ({ ...before, place }))
        if (after) kept = after
        noteProgress()
      },
      unkept,
      complete: async () => {
        const left = await unkept()
        if (left.length > 0) return left
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
        return left
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
