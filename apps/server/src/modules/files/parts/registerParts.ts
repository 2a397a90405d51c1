import { createHash } from 'node:crypto'
import { call, largestUpload } from '@plumbline/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, refuseInfected, type Context, type Doors } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { keepFile } from '../keepFile.ts'
import { addPart, beginPartial, endPartial, findPartial, renewPartial, type PartialUpload } from './partialUpload.ts'
import { readCreation } from './readCreation.ts'
import { z } from 'zod'

const version = '1.0.0'
/** How long a device may be away in the middle of a file, counted from its last part. */
const keptDays = 7
const place = '/file/upload/parts'
const ownName = `${place}/:id`
/** Those of tus, checked per part. */
const digests: ReadonlySet<string> = new Set(['sha256', 'sha1'])

const expiry = (now: number): Date => new Date(now + keptDays * 86_400_000)

/** Signed in, and from this site: as any upload. Only what carries bytes is counted as one. */
const asked = call({ method: 'POST', path: place, summary: '', access: 'signed-in', xsrf: true, output: z.unknown() })
const carrying = { ...asked, upload: true } as const

/** The part is what it says it is; else the device sends it again. No checksum is none to hold. */
const holdPart = (request: FastifyRequest, part: Buffer): void => {
  const header = request.headers['upload-checksum']
  if (header === undefined) return
  const [algorithm = '', value = ''] = String(header).trim().split(/\s+/)
  if (!digests.has(algorithm)) refuse('GEN_MALFORMED')
  if (createHash(algorithm).update(part).digest('base64') !== value) refuse('FIL_PART_DAMAGED')
}

/** A file whose last part was taken in is a file: all of it is here. Of another person there is none. */
const finishedFile = (context: Context, uuid: string): Promise<{ bytes: number; sha256: string } | null> =>
  context.read(async (tx) => {
    const { rows } = await tx.query<{ bytes: number; sha256: string }>(
      `select bytes, sha256 from files where workspace_id = $1 and uuid = $2 and uploaded_by = $3`,
      [tx.workspaceId, uuid, context.actor.userId],
    )
    return rows[0] ?? null
  })

const uuidIn = (request: FastifyRequest): string => {
  const { id } = request.params as { readonly id: string }
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id.toLowerCase() : refuse('FIL_OBJECT_NOT_FOUND')
}

/** One's own, not expired; null where there is none. */
const ownPartial = async (context: Context, uuid: string): Promise<PartialUpload | null> => {
  const found = await context.read((tx) => findPartial(tx, uuid))
  if (!found || found.uploaded_by !== context.actor.userId) return null
  return found.expires_at.getTime() > context.services.now() ? found : null
}

const readAll = async (context: Context, paths: readonly string[]): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for (const path of paths) {
    const stored = await context.services.storage.get(path)
    if (!stored) return refuse('FIL_OBJECT_NOT_FOUND')
    for await (const chunk of stored.stream) chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}

const removeAll = async (context: Context, paths: readonly string[]): Promise<void> => {
  for (const path of paths) await context.services.storage.remove(path)
}

/** Keeps a part that is not the last one: first its bytes, then the row that counts them. */
const keepPart = async (context: Context, before: PartialUpload, part: Buffer): Promise<void> => {
  const path = `w${context.actor.workspaceId}/parts/${before.uuid}/${before.received}-${newUuid().slice(-12)}`
  await context.services.storage.put(path, part)
  const added = await context.write((tx) =>
    addPart(tx, before, { path, bytes: part.byteLength, expiresAt: expiry(context.services.now()) }),
  )
  if (added) return
  await context.services.storage.remove(path)
  refuse('FIL_PART_OFFSET')
}

/**
 * The last part is never kept by itself: it makes the file or is sent again, so a server that ends in between leaves no
 * upload that is whole and no file. What is refused as a whole (its type, its checksum, what a scanner found) is forgotten.
 */
const finish = async (context: Context, before: PartialUpload, last: Buffer): Promise<void> => {
  const content = Buffer.concat([await readAll(context, before.parts), last])
  const forget = async (): Promise<void> => {
    await context.write((tx) => endPartial(tx, before.uuid))
    await removeAll(context, before.parts)
  }
  try {
    await refuseInfected(context, { name: before.name, content })
    await keepFile(
      context,
      {
        uuid: before.uuid,
        name: before.name,
        declaredType: before.content_type,
        content,
        sha256: before.sha256 ?? undefined,
      },
      (tx) => endPartial(tx, before.uuid),
    )
  } catch (error) {
    if (isFinal(error)) await forget()
    throw error
  }
  await forget()
}

const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500

/**
 * Files in parts by the tus 1.0 protocol (creation, checksum, termination, expiration), for what is too large for one
 * breath of a bad line (api.md "Media"). A part is taken whole or not at all. Not in the OpenAPI document: the protocol
 * is described at tus.io. Errors carry the envelope.
 */
export const registerParts = (api: FastifyInstance, doors: Doors): void => {
  void api.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', version)
      if (request.method === 'OPTIONS') return
      await doors.admit(request, reply, request.method === 'PATCH' ? carrying : asked)
      if (request.headers['tus-resumable'] !== version) {
        reply.header('tus-version', version)
        refuse('FIL_TUS_VERSION')
      }
    })

    scope.options(place, (_, reply) =>
      reply
        .headers({
          'tus-version': version,
          'tus-max-size': largestUpload,
          'tus-extension': 'creation,checksum,termination,expiration',
          'tus-checksum-algorithm': [...digests].join(','),
        })
        .status(204)
        .send(),
    )

    scope.post(place, async (request, reply) => {
      const context = doors.contextOf(request, asked)
      const wanted = readCreation(context, request.headers)
      const uuid = wanted.uuid ?? newUuid()
      const expiresAt = expiry(context.services.now())
      const finished = await finishedFile(context, uuid)
      const begun =
        finished === null
          ? await context.write(
              async (tx) =>
                (await beginPartial(tx, {
                  uuid,
                  name: wanted.name,
                  content_type: wanted.declaredType,
                  length: wanted.length,
                  sha256: wanted.sha256,
                  uploaded_by: context.actor.userId,
                  expires_at: expiresAt,
                })) ?? renewPartial(tx, uuid, context.actor.userId, expiresAt),
            )
          : null
      const isSame =
        finished === null
          ? begun?.uploaded_by === context.actor.userId &&
            begun.length === wanted.length &&
            begun.sha256 === wanted.sha256
          : finished.bytes === wanted.length && (wanted.sha256 === null || wanted.sha256 === finished.sha256)
      if (!isSame) refuse('FIL_UUID_TAKEN')
      return reply
        .status(201)
        .headers({
          location: `/api${place}/${uuid}`,
          'upload-offset': finished?.bytes ?? begun?.received ?? 0,
          'upload-expires': (begun?.expires_at ?? expiresAt).toUTCString(),
        })
        .send()
    })

    scope.head(ownName, async (request, reply) => {
      const context = doors.contextOf(request, asked)
      const uuid = uuidIn(request)
      const partial = await ownPartial(context, uuid)
      const length = partial?.length ?? (await finishedFile(context, uuid))?.bytes ?? refuse('FIL_OBJECT_NOT_FOUND')
      return reply
        .headers({
          'upload-offset': partial?.received ?? length,
          'upload-length': length,
          'cache-control': 'no-store',
          ...(partial ? { 'upload-expires': partial.expires_at.toUTCString() } : {}),
        })
        .status(200)
        .send()
    })

    scope.patch(ownName, { bodyLimit: largestUpload }, async (request, reply) => {
      const context = doors.contextOf(request, asked)
      const uuid = uuidIn(request)
      const part = Buffer.isBuffer(request.body) ? request.body : refuse('GEN_UNSUPPORTED_MEDIA')
      const before = (await ownPartial(context, uuid)) ?? refuse('FIL_OBJECT_NOT_FOUND')
      const offset = String(request.headers['upload-offset'])
      if (!/^\d{1,15}$/.test(offset)) refuse('GEN_MALFORMED')
      if (Number(offset) !== before.received) refuse('FIL_PART_OFFSET')
      const received = before.received + part.byteLength
      if (received > before.length) refuse('GEN_TOO_LARGE')
      holdPart(request, part)
      if (received === before.length) await finish(context, before, part)
      else if (part.byteLength > 0) await keepPart(context, before, part)
      return reply
        .status(204)
        .headers({ 'upload-offset': received, 'upload-expires': expiry(context.services.now()).toUTCString() })
        .send()
    })

    scope.delete(ownName, async (request, reply) => {
      const context = doors.contextOf(request, asked)
      const before = (await ownPartial(context, uuidIn(request))) ?? refuse('FIL_OBJECT_NOT_FOUND')
      await context.write((tx) => endPartial(tx, before.uuid))
      await removeAll(context, before.parts)
      return reply.status(204).send()
    })
  })
}
