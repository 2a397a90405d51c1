import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { errorStatus, largestUpload, type ErrorCode } from '@plumbline/contract'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { newUuid } from '../identifiers/index.ts'
import type { Services } from '../services.ts'
import { publicContext, signedInContext } from './callContext.ts'
import { createCallGate } from './callGate.ts'
import type { Doors } from './doors.ts'
import { errorAnswer } from './errorAnswer.ts'
import { takeOnlyJson } from './jsonBody.ts'
import { Refusal, refuse } from './refusal.ts'
import { networkOf } from './network.ts'
import { refuseConnection } from './refuseConnection.ts'
import { registerCalls, type AllHandlers } from './registerCalls.ts'
import { apiHeaders, strictTransport } from './securityHeaders.ts'
import { servePages, type PageFolders } from './servePages.ts'
import { takeSockets } from './takeSockets.ts'
import { trackingKey } from './trackingKey.ts'
import { callersLanguage, loadTranslators } from './translators.ts'
import { setXsrfCookie } from './xsrf.ts'

/** What a log line keeps of a fault. A database error's further fields (detail, where) may hold somebody's values. */
const loggedError = (error: unknown): object =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, code: Reflect.get(error, 'code') }
    : { message: String(error) }

export interface ServerOptions {
  readonly services: Services
  readonly handlers: AllHandlers
  /** Absent: only the API (tests). */
  readonly pages?: PageFolders
  /** More routes below /api: the live channel, the outbox page. */
  readonly extend?: (api: FastifyInstance, doors: Doors) => void | Promise<void>
  /** Routes beside /api: another protocol with addresses of its own. */
  readonly beside?: (app: FastifyInstance) => Promise<void>
  readonly checkAnswers?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused; null: it was not. */
    refused: ErrorCode | null
    /** The account that a refused sign-in was for, where there is one. */
    tried: number | null
  }
}

/** The HTTP server, ready to listen or to be injected into. */
export const buildServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { services } = options
  const { settings } = services
  const secure = settings.publicUrl.startsWith('https:')
  const translators = await loadTranslators()
  const refuseWith = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = callersLanguage(
      typeof request.headers.lang === 'string' ? request.headers.lang : undefined,
      settings.defaultLang,
    )
    const { status, body, fault, retryAfter } = errorAnswer(error, translators[language])
    request.refused = body.error_code
    request.tried = error instanceof Refusal ? (error.account ?? null) : null
    if (fault) request.log.error({ err: loggedError(error), tracking: trackingKey(request) }, 'unexpected')
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply.headers(apiHeaders).status(status).send(body)
  }
  const app = Fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    genReqId: () => newUuid(),
    // As long as an address may be: an id of any length is judged by its call.
    routerOptions: { maxParamLength: 16 * 1024, ignoreTrailingSlash: true },
    // What is refused before there is a call: an address that can't be read, and bytes that are no HTTP.
    frameworkErrors: (error, request, reply) => {
      refuseWith(error, request, reply)
    },
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    // A photo over a slow line: the field app itself gives up after three minutes.
    requestTimeout: 190_000,
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('refused', null)
  app.decorateRequest('tried', null)
  takeOnlyJson(app)
  await app.register(cookie)
  // Answers of the API and pages; built files are sent as they were compressed, media as they are.
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'], zlibOptions: { level: 4 } })
  await app.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 20, fieldSize: 1024 * 1024 } })
  await takeSockets(app)

  app.addHook('onSend', async (request, reply) => {
    setXsrfCookie(request, reply, { sealer: services.sealer, publicIsSecure: secure })
    // Also where PUBLIC_URL was not set: a proxy on this machine says how it was spoken to.
    if (secure || request.protocol === 'https') reply.header('strict-transport-security', strictTransport)
    const tracking = trackingKey(request)
    if (tracking !== null) reply.header('x-tracking-key', tracking)
  })
  // One structured line per request: the route's pattern, never the address with its signatures and ids of people.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        // Wrong passwords and codes, missing rights and floods are told apart by it.
        refused: request.refused,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        tracking: trackingKey(request),
        workspace: request.actor?.workspaceId ?? null,
        user: request.actor?.userId ?? null,
        // Whose a wrong password or code was; by its number, for logs name nobody.
        ...(request.tried === null ? {} : { account: request.tried }),
      },
      'request',
    )
  })
  app.setErrorHandler((error, request, reply) => refuseWith(error, request, reply))

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_, reply) => {
        reply.headers(apiHeaders)
      })
      const gate = createCallGate(services)
      const doors: Doors = {
        admit: gate.admit,
        contextOf: (request, call) => {
          const { lang } = request.headers
          const caller = publicContext(services, translators, call, {
            language: typeof lang === 'string' ? lang : undefined,
            address: networkOf(request.ip),
            tracking: trackingKey(request),
          })
          return signedInContext(caller, request.actor ?? refuse('USR_UNAUTHENTICATED'), null)
        },
      }
      registerCalls(api, {
        services,
        translators,
        gate,
        handlers: options.handlers,
        checkAnswers: options.checkAnswers ?? false,
      })
      await options.extend?.(api, doors)
      const nothingHere = (): never => {
        throw new Refusal('GEN_NOT_FOUND')
      }
      api.setNotFoundHandler(nothingHere)
      // The workspace's page answers every address that is nobody's: not those of the API.
      api.get('/', nothingHere)
      api.get('/*', nothingHere)
    },
    { prefix: '/api' },
  )
  await options.beside?.(app)
  if (settings.demo) app.get('/dev/mail', (_, reply) => reply.headers(apiHeaders).redirect('/api/dev/mail', 307))
  if (options.pages) await servePages(app, options.pages)
  app.setNotFoundHandler((_, reply) => reply.headers(apiHeaders).status(errorStatus.GEN_NOT_FOUND).send())
  return app
}
