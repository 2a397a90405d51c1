import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GlobalTx } from '../../platform/database/index.ts'
import { createRateLimit, Refusal } from '../../platform/http/index.ts'
import { trackingKey } from '../../platform/http/trackingKey.ts'
import { networkOf } from '../../platform/http/network.ts'
import { apiHeaders } from '../../platform/http/securityHeaders.ts'
import type { Services } from '../../platform/services.ts'
import { resourceTypes, schemaList, serviceProviderConfig } from './discovery.ts'
import { keyHolder } from './keyHolder.ts'
import { listResource, pageQuery } from './page.ts'
import { errorBody, notFound, ScimError } from './scimError.ts'
import {
  createGroup,
  deleteGroup,
  groupResource,
  listGroups,
  patchGroup,
  readGroup,
  replaceGroup,
} from './scimGroups.ts'
import { userResource } from './scimUser.ts'
import { createUser, deleteUser, listUsers, patchUserBy, readUser, replaceUser, type Directory } from './scimUsers.ts'

const contentType = 'application/scim+json; charset=utf-8'
const largestBody = 1024 * 1024

/** Of one key: a directory sends everybody at once when it begins. */
const perKey = { perSecond: 50, burst: 500 }
const perAddress = { perSecond: 5, burst: 100 }

/** What the product refuses, as SCIM says it. */
const scimErrorOf = (error: unknown): ScimError => {
  if (error instanceof ScimError) return error
  if (error instanceof Refusal) {
    if (error.code === 'PLN_SEATS_TAKEN') return new ScimError(403, 'All seats of the plan are taken.')
    if (error.code === 'USR_LAST_ADMINISTRATOR') return new ScimError(403, 'This is the last administrator.')
    return new ScimError(error.status, error.code)
  }
  const status: unknown = Object(error).statusCode
  return typeof status === 'number' && status >= 400 && status < 500
    ? new ScimError(status, 'The request can’t be read.', 'invalidSyntax')
    : new ScimError(500, 'Something went wrong.')
}

const idOf = (request: FastifyRequest): string => String(Reflect.get(Object(request.params), 'id'))

const leavesMembersOut = (request: FastifyRequest): boolean => {
  const excluded: unknown = Reflect.get(Object(request.query), 'excludedAttributes')
  return typeof excluded === 'string' && /(^|[,:\s])members($|[,\s])/i.test(excluded)
}

/** SCIM 2.0 (RFC 7643, 7644) at /scim/v2, for the directory that holds a key of a workspace. */
export const registerScim = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { database, settings } = services
  const base = `${settings.publicUrl}/scim/v2`
  const keys = createRateLimit(perKey.perSecond, perKey.burst, services.now)
  const addresses = createRateLimit(perAddress.perSecond, perAddress.burst, services.now)
  await app.register(
    async (scim) => {
      const directories = new WeakMap<FastifyRequest, Directory>()
      const directoryOf = (request: FastifyRequest): Directory => {
        const directory = directories.get(request)
        if (!directory) throw new ScimError(401, 'A key is needed.')
        return directory
      }
      scim.addContentTypeParser(
        'application/scim+json',
        { parseAs: 'string', bodyLimit: largestBody },
        scim.getDefaultJsonParser('error', 'error'),
      )
      scim.setErrorHandler((error, request, reply) => {
        const told = scimErrorOf(error)
        if (told.status >= 500) request.log.error({ err: error, tracking: trackingKey(request) }, 'unexpected')
        return reply.status(told.status).type(contentType).send(errorBody(told))
      })
      scim.setNotFoundHandler(notFound)
      scim.addHook('onRequest', async (request, reply) => {
        reply.headers(apiHeaders)
        const wait = (left: number): void => {
          if (left <= 0 || !settings.rateLimits) return
          reply.header('retry-after', left)
          throw new ScimError(429, 'Too many requests.')
        }
        const holder = await keyHolder(database, request.headers.authorization)
        if (!holder) {
          wait(addresses.take(networkOf(request.ip)))
          reply.header('www-authenticate', 'Bearer')
          throw new ScimError(401, 'This key is not, or no longer, good.')
        }
        wait(keys.take(String(holder.keyId)))
        directories.set(request, { workspaceId: holder.workspaceId, plan: holder.plan, tracking: trackingKey(request) })
      })
      const say = (reply: FastifyReply, resource: object | null, status = 200): FastifyReply =>
        reply
          .status(status)
          .type(contentType)
          .send(JSON.stringify(resource ?? notFound()))
      const write = <T>(work: (tx: GlobalTx) => Promise<T>): Promise<T> => database.global(work)

      scim.get('/ServiceProviderConfig', (_, reply) => say(reply, serviceProviderConfig(base)))
      scim.get('/ResourceTypes', (_, reply) => say(reply, resourceTypes(base)))
      scim.get('/ResourceTypes/:id', (request, reply) => say(reply, resourceTypes(base, idOf(request))))
      scim.get('/Schemas', (_, reply) => say(reply, schemaList(base)))
      scim.get('/Schemas/:id', (request, reply) => say(reply, schemaList(base, idOf(request))))

      scim.get('/Users', async (request, reply) => {
        const query = pageQuery(request.query)
        const { workspaceId } = directoryOf(request)
        const page = await database.inWorkspace(workspaceId, (tx) => listUsers(tx, query), { readOnly: true })
        return say(
          reply,
          listResource(
            page,
            page.rows.map((row) => userResource(row, base)),
            query,
          ),
        )
      })
      scim.get('/Users/:id', async (request, reply) => {
        const { workspaceId } = directoryOf(request)
        const row = await database.inWorkspace(workspaceId, (tx) => readUser(tx, idOf(request)), { readOnly: true })
        return say(reply, userResource(row, base))
      })
      scim.post('/Users', async (request, reply) => {
        const row = await write((tx) => createUser(tx, directoryOf(request), request.body))
        return say(reply.header('location', `${base}/Users/${row.uuid}`), userResource(row, base), 201)
      })
      scim.put('/Users/:id', async (request, reply) => {
        const row = await write((tx) => replaceUser(tx, services, directoryOf(request), idOf(request), request.body))
        return say(reply, userResource(row, base))
      })
      scim.patch('/Users/:id', async (request, reply) => {
        const row = await write((tx) => patchUserBy(tx, services, directoryOf(request), idOf(request), request.body))
        return say(reply, userResource(row, base))
      })
      scim.delete('/Users/:id', async (request, reply) => {
        await write((tx) => deleteUser(tx, services, directoryOf(request), idOf(request)))
        return reply.status(204).send()
      })

      scim.get('/Groups', async (request, reply) => {
        const query = pageQuery(request.query)
        const withMembers = !leavesMembersOut(request)
        const { workspaceId } = directoryOf(request)
        const page = await database.inWorkspace(workspaceId, (tx) => listGroups(tx, query, withMembers), {
          readOnly: true,
        })
        return say(
          reply,
          listResource(
            page,
            page.rows.map((row) => groupResource(row, base, withMembers)),
            query,
          ),
        )
      })
      scim.get('/Groups/:id', async (request, reply) => {
        const { workspaceId } = directoryOf(request)
        const row = await database.inWorkspace(workspaceId, (tx) => readGroup(tx, idOf(request)), { readOnly: true })
        return say(reply, groupResource(row, base, !leavesMembersOut(request)))
      })
      scim.post('/Groups', async (request, reply) => {
        const { workspaceId, tracking } = directoryOf(request)
        const row = await database.inWorkspace(workspaceId, (tx) => createGroup(tx, request.body, tracking))
        return say(reply.header('location', `${base}/Groups/${row.uuid}`), groupResource(row, base, true), 201)
      })
      scim.put('/Groups/:id', async (request, reply) => {
        const { workspaceId, tracking } = directoryOf(request)
        const row = await database.inWorkspace(workspaceId, (tx) =>
          replaceGroup(tx, idOf(request), request.body, tracking),
        )
        return say(reply, groupResource(row, base, true))
      })
      scim.patch('/Groups/:id', async (request, reply) => {
        const { workspaceId, tracking } = directoryOf(request)
        const row = await database.inWorkspace(workspaceId, (tx) =>
          patchGroup(tx, idOf(request), request.body, tracking),
        )
        return say(reply, groupResource(row, base, true))
      })
      scim.delete('/Groups/:id', async (request, reply) => {
        const { workspaceId, tracking } = directoryOf(request)
        await database.inWorkspace(workspaceId, (tx) => deleteGroup(tx, idOf(request), tracking))
        return reply.status(204).send()
      })
    },
    { prefix: '/scim/v2' },
  )
}
