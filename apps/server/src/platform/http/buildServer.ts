import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { errorStatus, largestUpload } from '@plumbline/contract'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { newUuid } from '../identifiers/index.ts'
import type { Services } from '../services.ts'
import { createCallGate } from './callGate.ts'
import { errorAnswer } from './errorAnswer.ts'
import { Refusal } from './refusal.ts'
import { registerCalls, type AllHandlers } from './registerCalls.ts'
import { apiHeaders, strictTransport } from './securityHeaders.ts'
import { servePages, type PageFolders } from './servePages.ts'
import { callersLanguage, loadTranslators } from './translators.ts'
import { setXsrfCookie } from './xsrf.ts'

export interface ServerOptions {
  readonly services: Services
  readonly handlers: AllHandlers
  /** Absent: only the API (tests). */
  readonly pages?: PageFolders
  /** More routes below /api: the live channel, the outbox page. */
  readonly extend?: (api: FastifyInstance) => void | Promise<void>
  readonly checkAnswers?: boolean
}

/** The HTTP server, ready to listen or to be injected into. */
export const buildServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { services } = options
  const { settings } = services
  const secure = settings.publicUrl.startsWith('https:')
  const translators = await loadTranslators()
  const app = Fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    genReqId: () => newUuid(),
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
  })
  app.decorateRequest('actor', null)
  await app.register(cookie)
  // Answers of the API and pages; built files are sent as they were compressed, media as they are.
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'], zlibOptions: { level: 4 } })
  await app.register(multipart, { limits: { fileSize: largestUpload, files: 1, fields: 20, fieldSize: 1024 * 1024 } })
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })

  app.addHook('onSend', async (request, reply) => {
    setXsrfCookie(request, reply, secure)
    if (secure) reply.header('strict-transport-security', strictTransport)
    const tracking = request.headers['x-tracking-key']
    if (typeof tracking === 'string' && /^[\w-]{1,100}$/.test(tracking)) reply.header('x-tracking-key', tracking)
  })
  // One structured line per request: the route's pattern, never the address with its signatures and ids of people.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        tracking: request.headers['x-tracking-key'] ?? null,
        workspace: request.actor?.workspaceId ?? null,
        user: request.actor?.userId ?? null,
      },
      'request',
    )
  })
  app.setErrorHandler((error, request, reply) => {
    const language = callersLanguage(
      typeof request.headers.lang === 'string' ? request.headers.lang : undefined,
      settings.defaultLang,
    )
    const { status, body, fault, retryAfter } = errorAnswer(error, translators[language])
    if (fault) request.log.error({ err: error, tracking: request.headers['x-tracking-key'] ?? null }, 'unexpected')
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply.headers(apiHeaders).status(status).send(body)
  })

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_, reply) => {
        reply.headers(apiHeaders)
      })
      registerCalls(api, {
        services,
        translators,
        gate: createCallGate(services),
        handlers: options.handlers,
        checkAnswers: options.checkAnswers ?? false,
      })
      await options.extend?.(api)
      api.setNotFoundHandler(() => {
        throw new Refusal('GEN_NOT_FOUND')
      })
    },
    { prefix: '/api' },
  )
  if (settings.demo) app.get('/dev/mail', (_, reply) => reply.redirect('/api/dev/mail', 307))
  if (options.pages) await servePages(app, options.pages)
  app.setNotFoundHandler((_, reply) => reply.headers(apiHeaders).status(errorStatus.GEN_NOT_FOUND).send())
  return app
}
