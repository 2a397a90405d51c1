import { checkTemplate, type Finding, type Template } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { addItem, targetAfter } from '../actions/addItems.ts'
import { moveItems } from '../actions/moveItems.ts'
import { removeItems } from '../actions/removeItems.ts'
import { setOptions, setTitle } from '../actions/writeItem.ts'
import { after, templateOf, viewOf } from '../testing/sampleTemplate.ts'
import { checkAnswers } from './checkAnswers.ts'
import type { CheckAnswer, CheckRequest } from './checkMessages.ts'
import { workerChecks, type CheckWorker } from './workerChecks.ts'

interface FakeWorker extends CheckWorker {
  readonly asked: CheckRequest[]
  readonly ended: () => boolean
  /** Does what was asked first and is not done yet. */
  readonly work: () => void
}

/** A worker whose thread the test moves; messages are copied as between threads. */
const fakeWorker = (): FakeWorker => {
  const asked: CheckRequest[] = []
  const waiting: CheckRequest[] = []
  const answer = checkAnswers()
  let ended = false
  const worker: FakeWorker = {
    asked,
    ended: () => ended,
    onmessage: null,
    onerror: null,
    postMessage: (request) => {
      const copy = structuredClone(request)
      asked.push(copy)
      waiting.push(copy)
    },
    terminate: () => {
      ended = true
    },
    work: () => {
      const request = waiting.shift()
      if (request === undefined || ended) return
      const said: CheckAnswer = structuredClone(answer(request))
      worker.onmessage?.(new MessageEvent('message', { data: said }))
    },
  }
  return worker
}

const open = () => {
  const workers: FakeWorker[] = []
  const runner = workerChecks(() => {
    const made = fakeWorker()
    workers.push(made)
    return made
  })
  const found: (readonly Finding[])[] = []
  const failed: string[] = []
  return {
    workers,
    found,
    failed,
    close: runner.close,
    check: (template: Template) =>
      runner.check(
        template,
        (findings) => found.push(findings),
        (message) => failed.push(message),
      ),
  }
}

const sample = (): Template => templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1], ['c', 'list', 1])

test('the worker is told the whole once, then only what changed, and finds the same as the page would', () => {
  const { check, workers, found } = open()
  let now = sample()
  const steps = [
    (template: Template) => setTitle(template, 'a', ''),
    (template: Template) => setOptions(template, 'b', { required: true, hidden: true }),
    (template: Template) => addItem(viewOf(template), { type: 'list', target: targetAfter(template, 'a') }),
    (template: Template) => moveItems(template, { ids: ['c'], target: { parent_id: 'p', before: 'a' } }),
    (template: Template) => removeItems(template, { ids: ['b'] }),
  ]
  check(now)
  workers[0]?.work()
  for (const step of steps) {
    now = after(now, step(now))
    check(now)
    workers[0]?.work()
    expect(found.at(-1)).toEqual(checkTemplate(now))
  }
  expect(workers).toHaveLength(1)
  expect(workers[0]?.asked.map((request) => ('template' in request ? 'whole' : 'update'))).toEqual([
    'whole',
    ...steps.map(() => 'update'),
  ])
  const [, second] = workers[0]?.asked ?? []
  expect(second).toMatchObject({ update: { changed: [{ id: 'a' }], removed: [] } })
})

test('a newer run ends the older one, which answers nothing any more', () => {
  const { check, workers, found } = open()
  const first = sample()
  const second = after(first, setTitle(first, 'a', ''))
  check(first)
  check(second)
  expect(workers.map((worker) => worker.ended())).toEqual([true, false])
  workers[0]?.work()
  expect(found).toEqual([])
  workers[1]?.work()
  expect(found).toEqual([checkTemplate(second)])
})

test('a worker that breaks is told as such, and the next run begins with a new one', () => {
  const { check, workers, found, failed } = open()
  check(sample())
  workers[0]?.onerror?.(new ErrorEvent('error', { message: 'out of memory' }))
  expect(failed).toEqual(['out of memory'])
  check(sample())
  workers[1]?.work()
  expect(found).toHaveLength(1)
})

test('after close nothing is answered', () => {
  const { check, workers, found, close } = open()
  check(sample())
  close()
  workers[0]?.work()
  expect([workers[0]?.ended(), found]).toEqual([true, []])
})
