import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiHeaders, pageHeaders, previewHeaders } from './securityHeaders.ts'

export interface PageFolders {
  /** Built files of the workspace and of the field app. */
  readonly web: string
  readonly field: string
}

const nonceMark = '__CSP_NONCE__'

/** A built HTML file, read once; each answer gets a nonce of its own. */
const page = (path: string) => {
  let text: string | null = null
  return (reply: FastifyReply): FastifyReply => {
    text ??= readFileSync(path, 'utf8')
    const nonce = randomBytes(16).toString('base64')
    return reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8').send(text.replaceAll(nonceMark, nonce))
  }
}

/** A built file of an earlier build: a page in its place would be run as a script. */
const nothing = (_: FastifyRequest, reply: FastifyReply): FastifyReply => reply.headers(apiHeaders).status(404).send()

const isFile = (address: string): boolean => /\.\w+$/.test(address.split('?')[0] ?? '')

const immutable = 'public, max-age=31536000, immutable'

/** Serves both apps: hashed files for ever, pages fresh; every address of the workspace is its one page. */
export const servePages = async (app: FastifyInstance, folders: PageFolders): Promise<void> => {
  const field = page(join(folders.field, 'index.html'))
  const web = page(join(folders.web, 'index.html'))
  const headers = pageHeaders(null)
  const setHeaders = (reply: FastifyReply, path: string): void => {
    reply.headers(headers)
    if (path.includes('/assets/')) reply.header('cache-control', immutable)
  }
  const files = {
    index: false as const,
    wildcard: false,
    cacheControl: false,
    // Written beside the files when they were built (scripts/compress.mjs).
    preCompressed: true,
    setHeaders,
  }
  if (existsSync(folders.field)) {
    await app.register(fastifyStatic, {
      root: folders.field,
      prefix: '/field/',
      decorateReply: false,
      globIgnore: ['**/*.{html,br,gz}'],
      ...files,
    })
    for (const name of ['preview.html'])
      if (existsSync(join(folders.field, name))) {
        const preview = page(join(folders.field, name))
        app.get(`/field/${name}`, (_, reply) => preview(reply.headers(previewHeaders)))
      }
    // Without the slash the address lies outside the service worker's scope.
    app.get('/field/', (request, reply) =>
      request.url.startsWith('/field/') ? field(reply) : reply.redirect('/field/', 308),
    )
    app.get('/field/assets/*', nothing)
    app.get('/field/*', (_, reply) => field(reply))
  }
  if (existsSync(folders.web)) {
    await app.register(fastifyStatic, {
      root: folders.web,
      prefix: '/',
      decorateReply: false,
      globIgnore: ['**/*.{html,br,gz}'],
      ...files,
    })
    // Built files lie beside the screens of assets; only files have an ending.
    app.get('/assets/*', (request, reply) => (isFile(request.url) ? nothing(request, reply) : web(reply)))
    app.get('/', (_, reply) => web(reply))
    // Whoever has the link may read it; nobody shall find it.
    app.get('/share/*', (_, reply) => web(reply.header('x-robots-tag', 'noindex, nofollow')))
    app.get('/*', (_, reply) => web(reply))
  }
}
