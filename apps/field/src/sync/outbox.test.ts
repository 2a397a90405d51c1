import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { openFieldScenario, type FieldScenario } from './scenario/fieldScenario.ts'
import { createFieldCalls } from './fieldCalls.ts'
import { createOutbox } from './outbox.ts'
import { waitAfter } from './waitAfter.ts'

const values = (log: readonly { readonly value?: unknown }[]): readonly unknown[] => log.map(({ value }) => value)

describe('sending', () => {
  test('an inspection started and answered without a network reaches the server whole and in order', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    for (const value of ['a', 'b', 'c']) await field.answer(inspection, 'q1', value)
    await field.outbox().wake()
    expect(field.server.started.has(inspection)).toBe(true)
    expect(values(field.server.log(inspection))).toEqual(['a', 'b', 'c'])
    expect(await field.unsent()).toBe(0)
    expect((await field.store().operations(inspection)).map(({ state, seq }) => [state, seq])).toEqual([
      ['safe', 1],
      ['safe', 2],
      ['safe', 3],
    ])
  })

  test('once stopped nothing goes out, though it was about to', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'a')
    const store = field.store()
    const { inspection: read } = store
    vi.spyOn(store, 'inspection').mockImplementationOnce(async (uuid) => {
      const kept = await read(uuid)
      field.outbox().stop()
      return kept
    })
    await field.outbox().wake()
    expect(field.server.requests).toEqual([])
    expect(await field.unsent()).toBe(1)
  })

  test('a double send moves nothing', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'a')
    await Promise.all([field.outbox().wake(), field.outbox().wake(), field.outbox().tryNow()])
    expect(field.server.log(inspection)).toHaveLength(1)
    const sends = field.server.requests.filter(({ path }) => path.endsWith('/ops'))
    expect(sends).toHaveLength(1)
  })

  test('an answer lost after the server applied it is sent again and counted once', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'a')
    field.server.mishap = ({ path }, index) => (path.endsWith('/ops') && index === 1 ? 'lost_after' : null)
    await field.outbox().wake()
    expect(await field.unsent()).toBe(1)
    await field.answer(inspection, 'q1', 'b')
    await field.outbox().tryNow()
    expect(values(field.server.log(inspection))).toEqual(['a', 'b'])
    expect((await field.store().operations(inspection)).map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('a start whose answer was lost does not start twice', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'a')
    field.server.mishap = (_request, index) => (index === 0 ? 'lost_after' : null)
    await field.outbox().wake()
    await field.outbox().tryNow()
    expect(field.server.started.size).toBe(1)
    expect(values(field.server.log(inspection))).toEqual(['a'])
  })

  test('a 500 is tried again after a wait, then succeeds by itself', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'a')
    field.server.mishap = (_request, index) => (index < 2 ? { status: 500, code: 'GEN_UNEXPECTED' } : null)
    await field.outbox().wake()
    expect(field.server.requests).toHaveLength(1)
    field.clock.advance(999)
    await field.outbox().wake()
    expect(field.server.requests).toHaveLength(1)
    field.clock.advance(1)
    await field.outbox().wake()
    expect(field.server.requests).toHaveLength(2)
    field.clock.advance(2_000)
    await field.outbox().wake()
    expect(await field.unsent()).toBe(0)
  })

  /** The server is away for so many tries, each as soon as its wait is over. */
  const away = async (field: FieldScenario, tries: number): Promise<void> => {
    field.server.mishap = () => 'lost_before'
    for (let done = 0; done < tries; done += 1) {
      await field.outbox().wake()
      field.clock.advance(done + 1 < tries ? 60_000 : 0)
    }
  }

  test('a server that is heard on another way is sent to at once, and a next failure waits a second', async () => {
    const field = await openFieldScenario()
    await field.answer(await field.begin(), 'q1', 'a')
    await away(field, 7)
    expect(field.server.requests).toHaveLength(7)
    await field.outbox().serverHeard()
    expect(field.server.requests).toHaveLength(8)
    field.server.mishap = () => null
    field.clock.advance(1_000)
    await field.outbox().wake()
    expect(await field.unsent()).toBe(0)
  })

  test('a server that answers one inspection is sent the others at once', async () => {
    const field = await openFieldScenario()
    await field.answer(await field.begin(), 'q1', 'a')
    await away(field, 7)
    field.server.mishap = () => null
    await field.answer(await field.begin(), 'q1', 'b')
    await field.outbox().wake()
    expect(await field.unsent()).toBe(0)
  })

  test('what the server asked to wait for waits, also when it is heard on another way', async () => {
    const field = await openFieldScenario()
    await field.answer(await field.begin(), 'q1', 'a')
    field.server.mishap = () => ({ status: 429, code: 'GEN_RATE_LIMIT', wait: 30_000 })
    await field.outbox().wake()
    await field.outbox().serverHeard()
    expect(field.server.requests).toHaveLength(1)
  })

  test('asking for others is not forgotten when the server was not reached', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.outbox().wake()
    field.server.other(inspection, { ...(await field.answer(inspection, 'q2', 'mine')), id: 'theirs', value: 'theirs' })
    await field.outbox().wake()
    field.server.mishap = () => 'lost_before'
    await field.outbox().poll(inspection)
    field.server.mishap = () => null
    const before = field.server.requests.length
    await field.outbox().tryNow()
    expect(field.server.requests).toHaveLength(before + 1)
  })

  test('text that grew just before its call left goes with it', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.outbox().wake()
    const first = await field.answer(inspection, 'q1', 'I')
    const { markAttempted } = field.store()
    const typedMeanwhile = vi.spyOn(field.store(), 'markAttempted').mockImplementationOnce(async (uuid, orders) => {
      await field.store().addOperation(inspection, { ...first, id: 'newer', value: 'Ice' }, first.id)
      return markAttempted(uuid, orders)
    })
    await field.outbox().wake()
    expect(typedMeanwhile).toHaveBeenCalled()
    expect(values(field.server.log(inspection))).toEqual(['Ice'])
    expect((await field.store().operations(inspection)).map(({ op, state }) => [op.value, state])).toEqual([
      ['Ice', 'safe'],
    ])
  })

  test('a wait that its timer ends a fraction of a millisecond early is over all the same', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'a')
    const outbox = createOutbox({
      store: field.store(),
      calls: createFieldCalls(field.server),
      clock: { ...field.clock, after: (ms, act) => field.clock.after(Math.floor(ms), act) },
      // Three quarters of a second and a bit.
      random: () => 0.000_7,
      onChange: () => undefined,
      onState: () => undefined,
    })
    field.server.mishap = (_request, index) => (index === 0 ? 'lost_before' : null)
    await outbox.wake()
    field.clock.advance(750)
    await vi.waitFor(() => expect(values(field.server.log(inspection))).toEqual(['a']))
  })

  test('a 429 waits as long as the server asks', async () => {
    const field = await openFieldScenario()
    await field.answer(await field.begin(), 'q1', 'a')
    field.server.mishap = (_request, index) =>
      index === 0 ? { status: 429, code: 'GEN_RATE_LIMITED', wait: 30_000 } : null
    await field.outbox().wake()
    field.clock.advance(29_000)
    await field.outbox().wake()
    expect(field.server.requests).toHaveLength(1)
    field.clock.advance(1_000)
    await field.outbox().wake()
    expect(await field.unsent()).toBe(0)
  })

  test('waits double up to a minute and spread by a quarter', () => {
    expect([1, 2, 3, 10].map((failures) => waitAfter(failures, () => 0.5))).toEqual([1_000, 2_000, 4_000, 60_000])
    expect(waitAfter(1, () => 0)).toBe(750)
    expect(waitAfter(1, () => 0.999)).toBeLessThan(1_250)
  })

  test('a poisoned operation is put aside alone: its neighbours and other inspections go on', async () => {
    const field = await openFieldScenario()
    const [spoilt, other] = [await field.begin(), await field.begin()]
    const operations = []
    for (const value of ['a', 'b', 'c', 'd', 'e']) operations.push(await field.answer(spoilt, 'q1', value))
    await field.answer(other, 'q1', 'x')
    field.server.poison.add(operations[2]?.id ?? '')
    await field.outbox().wake()
    expect(values(field.server.log(spoilt))).toEqual(['a', 'b', 'd', 'e'])
    expect(values(field.server.log(other))).toEqual(['x'])
    const refused = (await field.store().operations(spoilt)).filter(({ state }) => state === 'refused')
    expect(refused.map(({ op, refusal }) => [op.value, refusal?.error_code])).toEqual([['c', 'GEN_VALIDATION']])
    expect((await field.store().unsent())[0]).toMatchObject({ inspection: spoilt, operations: 0, refused: 1 })
  })

  test('what the server rejects is kept until a person discards it, and is never sent again', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    const operation = await field.answer(inspection, 'q1', 'a')
    field.server.rejects.add(operation.id)
    await field.outbox().wake()
    const sent = field.server.requests.length
    await field.outbox().tryNow()
    expect(field.server.requests).toHaveLength(sent)
    expect((await field.store().unsent())[0]?.refused).toBe(1)
    await field.store().discardOperation(inspection, 1)
    expect(await field.store().unsent()).toEqual([])
  })

  test('an inspection out of reach refuses its operations and holds nobody else up', async () => {
    const field = await openFieldScenario()
    const [gone, other] = [await field.begin(), await field.begin()]
    await field.answer(gone, 'q1', 'a')
    await field.answer(gone, 'q2', 'b')
    await field.answer(other, 'q1', 'x')
    field.server.mishap = ({ path }) =>
      path.startsWith(`/inspections/${gone}/`) ? { status: 403, code: 'USR_ACCESS_DENIED' } : null
    await field.outbox().wake()
    expect((await field.store().operations(gone)).map(({ state }) => state)).toEqual(['refused', 'refused'])
    expect(values(field.server.log(other))).toEqual(['x'])
  })

  test('a 401 keeps everything, sends nothing more, and goes on after the same person signed in', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'a')
    field.server.signedIn = false
    await field.outbox().wake()
    await field.answer(inspection, 'q1', 'b')
    await field.outbox().tryNow()
    expect(field.server.requests).toHaveLength(1)
    expect(field.outbox().state().signed_out).toBe(true)
    expect(await field.unsent()).toBe(2)
    field.server.signedIn = true
    await field.outbox().signedIn()
    expect(values(field.server.log(inspection))).toEqual(['a', 'b'])
  })

  test('a tab killed in the middle of a send goes on where it was', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'a')
    field.server.mishap = ({ path }, index) => (path.endsWith('/ops') && index === 1 ? 'lost_after' : null)
    await field.outbox().wake()
    expect((await field.store().operations(inspection))[0]?.state).toBe('attempted')
    await field.reopen()
    await field.answer(inspection, 'q2', 'b')
    await field.outbox().wake()
    expect(values(field.server.log(inspection))).toEqual(['a', 'b'])
    expect(await field.unsent()).toBe(0)
  })

  test('a wall clock set back by days delays nothing and drops nothing', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'a')
    field.server.mishap = (_request, index) => (index === 0 ? 'lost_before' : null)
    await field.outbox().wake()
    field.clock.setWall(Date.UTC(2026, 10, 10))
    await field.answer(inspection, 'q1', 'b')
    field.clock.advance(1_000)
    await field.outbox().wake()
    expect(values(field.server.log(inspection))).toEqual(['a', 'b'])
  })

  test('completion goes after every answer, and a lost answer to it does not complete twice', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'a')
    await field.store().changeInspection(inspection, (kept) => ({ ...kept, completion: 'waiting' }))
    field.server.mishap = ({ path }, index) => (path.endsWith('/complete') && index === 2 ? 'lost_after' : null)
    await field.outbox().wake()
    expect((await field.store().inspection(inspection))?.completion).toBe('waiting')
    await field.outbox().tryNow()
    expect(field.server.requests.map(({ path }) => path.split('/').at(-1))).toEqual([
      'new',
      'ops',
      'complete',
      'complete',
    ])
    expect((await field.store().inspection(inspection))?.completion).toBe('done')
  })

  test('a completion the server refuses opens the inspection again and says what is missing', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.store().changeInspection(inspection, (kept) => ({ ...kept, completion: 'waiting' }))
    field.server.mishap = ({ path }) => (path.endsWith('/complete') ? { status: 422, code: 'INS_INCOMPLETE' } : null)
    await field.outbox().wake()
    expect(await field.store().inspection(inspection)).toMatchObject({ completion: 'open', missing: {} })
  })

  test('media go beside the answers, and a refused one holds nothing up', async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    const add = async (uuid: string): Promise<void> =>
      field.store().addMedium(
        {
          uuid,
          inspection,
          mime: 'image/jpeg',
          name: 'photo.jpg',
          size: 3,
          sha256: null,
          state: 'waiting',
          made_at: '2026-11-20T08:00:00.000Z',
        },
        new Uint8Array([1, 2, 3]),
      )
    await add('bad')
    await add('good')
    field.server.mishap = ({ upload }) =>
      upload?.fields['uuid'] === 'bad' ? { status: 415, code: 'GEN_UNSUPPORTED_MEDIA' } : null
    await field.outbox().wake()
    expect([...field.server.uploads]).toEqual([['good', 1]])
    expect((await field.store().medium('bad'))?.state).toBe('refused')
    expect((await field.store().medium('good'))?.state).toBe('safe')
  })

  /** Films of three bytes that wait to be sent; answers the uuids that were tried, in their order. */
  const films = async (field: FieldScenario, uuids: readonly string[], isJudged: (uuid: string) => boolean) => {
    const inspection = await field.begin()
    const add = (uuid: string): Promise<void> =>
      field.store().addMedium(
        {
          uuid,
          inspection,
          mime: 'video/mp4',
          name: 'film.mp4',
          size: 3,
          sha256: null,
          state: 'waiting',
          made_at: '2026-11-20T08:00:00.000Z',
        },
        new Uint8Array([1, 2, 3]),
      )
    for (const uuid of uuids) await add(uuid)
    const tried: string[] = []
    field.server.mishap = ({ upload }) => {
      const uuid = upload?.fields['uuid']
      if (uuid !== undefined) tried.push(uuid)
      return uuid === undefined || isJudged(uuid) ? null : { status: 503, code: 'GEN_UNAVAILABLE' }
    }
    return { add, tried }
  }

  test('media that the server can not take for now let the others go first, and each waits by itself', async () => {
    const field = await openFieldScenario()
    const judged = new Set(['c', 'd'])
    const { add, tried } = await films(field, ['a', 'b', 'c'], (uuid) => judged.has(uuid))
    await field.outbox().wake()
    for (let second = 0; second < 5; second++) {
      field.clock.advance(1_000)
      await field.outbox().wake()
    }
    expect((await field.store().medium('c'))?.state).toBe('safe')
    // Whoever waits for a minute keeps what comes meanwhile waiting for some seconds at most.
    for (let second = 0; second < 240; second++) {
      field.clock.advance(1_000)
      await field.outbox().wake()
    }
    expect(tried.length).toBeLessThan(24)
    await add('d')
    await field.outbox().wake()
    field.clock.advance(10_000)
    await field.outbox().wake()
    expect((await field.store().medium('d'))?.state).toBe('safe')
    judged.add('a').add('b')
    await field.outbox().tryNow()
    expect(await field.unsent()).toBe(0)
  })

  test('a medium without a verdict is not sent again after each that goes', async () => {
    const field = await openFieldScenario()
    const { add, tried } = await films(field, ['a'], (uuid) => uuid !== 'a')
    await field.outbox().wake()
    for (const uuid of ['b', 'c', 'd', 'e']) {
      field.clock.advance(1_500)
      await add(uuid)
      await field.outbox().wake()
    }
    expect(tried.filter((uuid) => uuid === 'a').length).toBeLessThan(4)
    expect(new Set(tried)).toEqual(new Set(['a', 'b', 'c', 'd', 'e']))
  })

  test('a server that asks for a pause is sent no other medium before it is over', async () => {
    const field = await openFieldScenario()
    const { tried } = await films(field, ['a', 'b'], () => true)
    field.server.mishap = ({ upload }) => {
      const uuid = upload?.fields['uuid']
      if (uuid === undefined) return null
      tried.push(uuid)
      return tried.length > 1 ? null : { status: 429, code: 'GEN_RATE_LIMIT', wait: 5_000 }
    }
    await field.outbox().wake()
    field.clock.advance(4_000)
    await field.outbox().wake()
    expect(tried).toEqual(['a'])
    field.clock.advance(4_000)
    await field.outbox().wake()
    expect(tried).toEqual(['a', 'a', 'b'])
  })

  test("another device's operations are kept under the server's places, own ones between them", async () => {
    const field = await openFieldScenario()
    const inspection = await field.begin()
    await field.answer(inspection, 'q1', 'mine')
    await field.outbox().wake()
    field.server.other(inspection, {
      id: 'theirs',
      kind: 'answer',
      path: ['q1'],
      value: 'theirs',
      at: '2026-11-20T09:00:00.000Z',
      device: 'tablet',
      based_on: 0,
    })
    await field.answer(inspection, 'q2', 'mine too')
    await field.outbox().wake()
    const kept = await field.store().operations(inspection)
    expect(kept.map(({ op, seq, own }) => [op.value, seq, own])).toEqual([
      ['mine', 1, true],
      ['mine too', 3, true],
      ['theirs', 2, false],
    ])
    expect((await field.store().inspection(inspection))?.seq).toBe(3)
  })
})

describe('whatever happens to calls and tabs', () => {
  test('every operation is on the server exactly once and in order in the end', async () => {
    const mishap = fc.constantFrom('fine', 'fine', 'lost_before', 'lost_after', '500', 'killed')
    await fc.assert(
      fc.asyncProperty(
        fc.array(mishap, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 3 }),
        async (fates, count) => {
          const field = await openFieldScenario()
          const inspections = await Promise.all(Array.from({ length: count }, () => field.begin()))
          let fate = 'fine'
          field.server.mishap = () =>
            fate === '500'
              ? { status: 500, code: 'GEN_UNEXPECTED' }
              : fate === 'lost_before' || fate === 'lost_after'
                ? fate
                : null
          for (const [index, next] of fates.entries()) {
            fate = next
            await field.answer(inspections[index % count] ?? '', 'q1', String(index))
            if (fate === 'killed') await field.reopen()
            else await field.outbox().tryNow()
          }
          fate = 'fine'
          await field.outbox().tryNow()
          for (const [place, inspection] of inspections.entries()) {
            const expected = fates.map((_, index) => index).filter((index) => index % count === place)
            expect(values(field.server.log(inspection))).toEqual(expected.map(String))
          }
          expect(await field.unsent()).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })
})
