import type { Call } from '@plumbline/contract'
import type { FastifyRequest } from 'fastify'
import type { CallGate } from './callGate.ts'
import type { Context } from './context.ts'

/** The same gate and the same context for what is no call of the contract: another protocol's routes. */
export interface Doors extends CallGate {
  /** After `admit` has let a signed-in caller in. */
  readonly contextOf: (request: FastifyRequest, call: Call) => Context
}
