import type { FastifyInstance, FastifyRequest } from 'fastify'
import { may, onlyWorkspace, type Actor } from '../access/index.ts'
import type { Services } from '../services.ts'
import { Refusal } from './refusal.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const linked = (text: string): string =>
  escape(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

/**
 * A caller on this machine, under one of its own names: a page of another site whose name was made to point here
 * (DNS rebinding) carries that site's name.
 */
const isLoopback = (request: FastifyRequest, publicUrl: string): boolean => {
  const host = request.headers.host ?? ''
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  const isOwnName = ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname].includes(hostname)
  return isOwnName && /^(::1|(::ffff:)?127\.)/.test(request.ip)
}

/** Of a workspace that came with the demo: of one that they made themselves anybody is an administrator. */
const isAdministrator = async ({ database }: Services, actor: Actor): Promise<boolean> => {
  if (!may(actor, 'APP_EDIT_SETTINGS') || onlyWorkspace(actor) !== null || actor.viewer) return false
  const { rowCount } = await database.global(
    (tx) => tx.query(`select 1 from workspaces where id = $1 and made_by is null`, [actor.workspaceId]),
    { readOnly: true },
  )
  return rowCount === 1
}

const mayRead = async (request: FastifyRequest, services: Services): Promise<boolean> => {
  if (isLoopback(request, services.settings.publicUrl)) return true
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const actor = token === undefined ? null : await services.authenticate(token)
  return actor !== null && isAdministrator(services, actor)
}

/**
 * /dev/mail in demo mode: the mails that nobody delivers without SMTP_URL, for Administrators or a caller on this very
 * machine: they hold what lets anybody in. Registered below /api; the page itself is at /dev/mail.
 */
export const registerOutboxPage = (api: FastifyInstance, services: Services): void => {
  if (!services.settings.demo || services.mailer.delivers) return
  api.get('/dev/mail', async (request, reply) => {
    if (!(await mayRead(request, services))) throw new Refusal('USR_ACCESS_DENIED')
    const mails = await services.database.global((tx) => services.mailer.waiting(tx, 100), { readOnly: true })
    const articles = mails.map(
      (mail) =>
        `<article><h2>${escape(mail.subject)}</h2><p>${escape(mail.to)} · <time>${mail.createdAt.toISOString()}</time></p><pre>${linked(mail.text)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head><body><main><h1>Outbox</h1><p>Mails wait here because no mail server is configured (SMTP_URL).</p>${articles.join('') || '<p>No mail yet.</p>'}</main></body></html>`,
      )
  })
}
