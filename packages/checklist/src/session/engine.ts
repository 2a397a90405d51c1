import type { CompiledTemplate } from './compiled.ts'
import { Evaluator } from './evaluate.ts'
import { Finisher } from './finish.ts'
import type { SessionOptions, SessionRow } from './session-input.ts'
import { State } from './state.ts'

/** What a session works with: what it knows, and the two halves of a change. */
export class Engine {
  readonly options: SessionOptions
  readonly state: State
  readonly evaluator: Evaluator
  readonly finisher: Finisher
  /** Rows of instances that are not there, by the instance's key. */
  readonly stashed = new Map<string, SessionRow[]>()
  /** Everything was evaluated; from then on it follows what changes. */
  isReady = false

  constructor(compiled: CompiledTemplate, options: SessionOptions) {
    this.options = options
    this.state = new State(compiled)
    this.evaluator = new Evaluator(this.state, options)
    this.finisher = new Finisher(this.state, options, this.evaluator)
  }

  /** The same with everything current. */
  ready(): this {
    if (this.isReady) return this
    this.isReady = true
    this.evaluator.sweep()
    this.finisher.runAll()
    this.evaluator.turned.length = 0
    return this
  }
}
