export type Outcome<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly error: unknown }

export interface GatherOptions<Call, Answer> {
  /** Calls of one key never go together: each must see what the one before it wrote. */
  readonly keyOf: (call: Call) => string
  /** The most that go together. */
  readonly most: number
  /**
   * Answers these calls, which come in the order of their keys, as one act: where it throws, nothing of it happened. A
   * call that is refused on its own is an outcome. Those after it wait for it: it gives up soon where it is held up.
   */
  readonly together: (calls: readonly Call[]) => Promise<readonly Outcome<Answer>[]>
  /** Answers one call, however long that takes; nobody waits for it. */
  readonly alone: (call: Call) => Promise<Answer>
}

interface Waiting<Call, Answer> {
  readonly call: Call
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Performs calls together that come while others are under way: the first goes at once, those that came meanwhile follow
 * it as one act. One that fails or is held up takes nobody along: each of that act is then performed alone.
 */
export const gatherCalls = <Call, Answer>({
  keyOf,
  most,
  together,
  alone,
}: GatherOptions<Call, Answer>): ((call: Call) => Promise<Answer>) => {
  let waiting: readonly Waiting<Call, Answer>[] = []
  let running = false
  /** How many of a key are performed alone. */
  const held = new Map<string, number>()

  const take = (): readonly Waiting<Call, Answer>[] => {
    const taken = new Map<string, Waiting<Call, Answer>>()
    const left: Waiting<Call, Answer>[] = []
    for (const each of waiting) {
      const key = keyOf(each.call)
      if (taken.size < most && !taken.has(key)) taken.set(key, each)
      else left.push(each)
    }
    waiting = left
    const inOrder = [...taken].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return inOrder.map(([, each]) => each)
  }

  const performAlone = async ({ call, resolve, reject }: Waiting<Call, Answer>): Promise<void> => {
    const key = keyOf(call)
    held.set(key, (held.get(key) ?? 0) + 1)
    try {
      resolve(await alone(call))
    } catch (error) {
      reject(error)
    } finally {
      const others = (held.get(key) ?? 1) - 1
      if (others > 0) held.set(key, others)
      else held.delete(key)
    }
  }

  const performTogether = async (taken: readonly Waiting<Call, Answer>[]): Promise<void> => {
    let outcomes: readonly Outcome<Answer>[]
    try {
      outcomes = await together(taken.map(({ call }) => call))
    } catch {
      // Why is told by the one it concerns, when it is performed alone.
      for (const each of taken) void performAlone(each)
      return
    }
    for (const [at, { resolve, reject }] of taken.entries()) {
      const outcome = outcomes[at] ?? { ok: false, error: new Error('a gathered call got no outcome') }
      if (outcome.ok) resolve(outcome.value)
      else reject(outcome.error)
    }
  }

  const run = async (): Promise<void> => {
    running = true
    while (waiting.length > 0) await performTogether(take())
    running = false
  }

  return (call) =>
    new Promise((resolve, reject) => {
      const each = { call, resolve, reject }
      if (held.has(keyOf(call))) {
        void performAlone(each)
        return
      }
      waiting = [...waiting, each]
      if (!running) void run()
    })
}
