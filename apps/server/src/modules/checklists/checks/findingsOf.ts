import { checkTemplate, type Finding, type Template } from '@plumbline/checklist'
import { refuse } from '../../../platform/http/index.ts'
import { TaskTooLong, WorkerThread } from '../../../platform/threads/index.ts'

/** Without rules there is nothing to search over: a template of this size is through in a few milliseconds. */
const quickItems = 200

const thread = new WorkerThread<Template, Finding[]>({
  file: new URL('./checksWorker.ts', import.meta.url),
  name: 'checks',
  memoryMb: 1500,
  limitMs: 60_000,
})

/** A draft is the same object until it changes: who checks it and then publishes it waits once. */
const known = new WeakMap<Template, Promise<readonly Finding[]>>()

const lookThrough = (template: Template): Promise<readonly Finding[]> => {
  // One that nobody can look through in a minute keeps the others waiting no longer.
  const found = thread
    .run(template)
    .catch((error: unknown) => (error instanceof TaskTooLong ? refuse('GEN_UNAVAILABLE') : Promise.reject(error)))
  known.set(template, found)
  found.catch(() => known.delete(template))
  return found
}

/**
 * What is wrong before publishing. A long template, or one with rules, takes from tenths of a second to seconds: it is
 * looked through in a thread of its own, so that nobody else waits. Not inside a transaction.
 */
export const findingsOf = async (template: Template): Promise<readonly Finding[]> =>
  template.rule_sets.length === 0 && template.items.length <= quickItems
    ? checkTemplate(template)
    : (known.get(template) ?? lookThrough(template))

/** Ends the thread: when the process stops. */
export const closeChecks = (): Promise<void> => thread.close()
