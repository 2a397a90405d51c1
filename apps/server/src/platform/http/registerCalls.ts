import { contract, type Call, type ModuleName } from '@plumbline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { publicContext, signedInContext } from './callContext.ts'
import type { CallGate } from './callGate.ts'
import { contentDisposition } from './contentDisposition.ts'
import type { Context, PublicContext } from './context.ts'
import { fileContent } from './fileContent.ts'
import { answeredBefore, fingerprintOf, keepAnswer, type IdempotentCall, type Said } from './idempotency.ts'
import { networkOf } from './network.ts'
import type { FileAnswer, Handlers, Incoming } from './operation.ts'
import { Refusal, refuse } from './refusal.ts'
import { trackingKey } from './trackingKey.ts'
import type { Translators } from './translators.ts'
import { refuseInfected } from './refuseInfected.ts'
import { readUpload, type Upload } from './upload.ts'
import { parseWith } from './validation.ts'

export type AllHandlers = { readonly [M in ModuleName]: Handlers<M> }

type LooseHandler = (context: Context | PublicContext, incoming: Incoming<Call>) => Promise<unknown>

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply => {
  const disposition = contentDisposition(file.attachment ? 'attachment' : 'inline', file.name)
  reply
    .status(file.status ?? 200)
    .type(file.type)
    .header('content-disposition', disposition)
  if (file.headers) reply.headers(file.headers)
  if (file.bytes !== undefined) reply.header('content-length', file.bytes)
  return reply.send(fileContent(file.content))
}

const sendAnswer = (reply: FastifyReply, call: Call, answer: unknown, said: Said): FastifyReply => {
  if (call.answer === 'file') return sendFile(reply, answer as FileAnswer)
  if (call.answer === 'bare') return reply.send(answer)
  return reply.status(said.status).send(enveloped(answer, said))
}

const enveloped = (answer: unknown, { message }: Said): object =>
  message === null ? { data: answer } : { data: answer, message }

/** A token is kept nowhere but as its hash, so an answer that holds one is not kept either. */
const isKept = (call: Call): boolean => call.answer === undefined && call.secret !== true

const idempotencyOf = (
  request: FastifyRequest,
  call: Call,
  body: unknown,
  upload: Upload | null,
): IdempotentCall | null => {
  const key = header(request, 'idempotency-key')
  if (key === undefined || call.method === 'GET') return null
  if (key === '' || key.length > 200) throw new Refusal('GEN_MALFORMED')
  const files = upload ? [...(upload.file ? [upload.file] : []), ...upload.others] : []
  const fingerprint = fingerprintOf(request.method, request.url, body, files)
  return { key, call: `${call.method} ${call.path}`, fingerprint }
}

export interface RegisterOptions {
  readonly services: Services
  readonly translators: Translators
  readonly gate: CallGate
  readonly handlers: AllHandlers
  /** Tests: every answer must have its declared shape. */
  readonly checkAnswers: boolean
}

const registerCall = (app: FastifyInstance, call: Call, handle: LooseHandler, options: RegisterOptions): void => {
  const { services, translators, gate } = options
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.maxBytes ?? 1024 * 1024,
    onRequest: (request, reply) => gate.admit(request, reply, call),
    handler: async (request, reply) => {
      const caller = publicContext(services, translators, call, {
        language: header(request, 'lang'),
        address: networkOf(request.ip),
        tracking: trackingKey(request),
      })
      const { context, said } = caller
      if (!call.upload && request.isMultipart()) refuse('GEN_UNSUPPORTED_MEDIA')
      const upload: Upload | null = call.upload ? await readUpload(request, context.t, call.upload) : null
      const raw: unknown = upload ? upload.fields : request.body
      const incoming: Incoming<Call> = {
        params: request.params as Readonly<Record<string, string>>,
        raw,
        header: (name) => header(request, name),
        file: () => upload?.file ?? refuse('FIL_EMPTY', { file: [context.t('error.FIL_EMPTY')] }),
        files: (name) => (upload?.others ?? []).filter(({ field }) => field.replace(/\[\d*\]$/, '') === name),
        input: () => ({
          params: request.params as Readonly<Record<string, string>>,
          query: call.query ? parseWith(call.query, request.query, context.t) : undefined,
          body: call.body ? parseWith(call.body, raw, context.t) : undefined,
        }),
      } as Incoming<Call>
      const { actor } = request
      const repeatable = actor ? idempotencyOf(request, call, raw, upload) : null
      const answers = async (): Promise<unknown> => {
        for (const file of [upload?.file ?? [], upload?.others ?? []].flat())
          await refuseInfected({ ...context, actor }, file)
        const answer = await handle(actor ? signedInContext(caller, actor, repeatable) : context, incoming)
        if (options.checkAnswers && call.answer !== 'file') call.output.parse(answer)
        // Not what apps keep to work without a network: that is promised to be safe until it is sent.
        if (call.clearsCache) reply.header('clear-site-data', '"cache"')
        return answer
      }
      if (!actor || !repeatable || !isKept(call)) return sendAnswer(reply, call, await answers(), said)
      const { database } = services
      const before = await database.inWorkspace(actor.workspaceId, (tx) => answeredBefore(tx, actor, repeatable), {
        readOnly: true,
      })
      if (before) return reply.status(before.status).send(before.body)
      const body = enveloped(await answers(), said)
      const kept = await database.inWorkspace(actor.workspaceId, (tx) =>
        keepAnswer(tx, actor, repeatable, { status: said.status, body }),
      )
      return reply.status(kept.status).send(kept.body)
    },
  })
}

/** Makes every route of the contract; fixed words of a path are matched before parameters (Q-API-12). */
export const registerCalls = (app: FastifyInstance, options: RegisterOptions): void => {
  for (const [module, calls] of Object.entries(contract)) {
    const handlers = options.handlers[module as ModuleName] as unknown as Readonly<Record<string, LooseHandler>>
    for (const [operation, call] of Object.entries(calls)) {
      const handle = handlers[operation]
      if (!handle) throw new Error(`${module}.${operation} has no handler`)
      registerCall(app, call as Call, handle, options)
    }
  }
}
