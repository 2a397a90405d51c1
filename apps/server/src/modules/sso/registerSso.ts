import { samlKinds, type SamlKind, type SsoKind } from '@plumbline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRateLimit, refuse } from '../../platform/http/index.ts'
import { networkOf } from '../../platform/http/network.ts'
import { trackingKey } from '../../platform/http/trackingKey.ts'
import type { Services } from '../../platform/services.ts'
import { addressesOf, ownPath } from '../auth/index.ts'
import { beginCas, casAssertionKey, takeTicket } from './cas/casOf.ts'
import { markBrowser } from './flow/browserMark.ts'
import { sendOn, type SsoProblem } from './flow/sendOn.ts'
import { ssoPlace, type SsoPlace } from './flow/ssoWorkspace.ts'
import { beginOidc } from './oidc/beginOidc.ts'
import type { Discover } from './oidc/oidcOf.ts'
import { takeOidcCode } from './oidc/takeOidcCode.ts'
import { takeOidcLogout } from './oidc/takeOidcLogout.ts'
import { isSaml, type ProviderRow } from './providers/provider.ts'
import { beginSaml } from './saml/beginSaml.ts'
import { ownMetadata } from './saml/ownMetadata.ts'
import { takeSamlLogout, type LogoutMessage } from './saml/takeSamlLogout.ts'
import { takeSamlResponse } from './saml/takeSamlResponse.ts'

/** Of one address: a person signs in now and then, not forty times a minute. */
const perAddress = { perSecond: 2, burst: 60 }
const largestForm = 512 * 1024

type Params = Readonly<Record<string, string>>
const paramsOf = (request: FastifyRequest): Params => request.params as Params

const fieldOf = (source: unknown, name: string): string => {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
  return typeof value === 'string' ? value : ''
}

const samlKind = (text: string | undefined): SamlKind =>
  samlKinds.find((kind) => kind === text) ?? refuse('GEN_NOT_FOUND')

/** As it came: signatures are over the very bytes. */
export const rawQuery = (request: FastifyRequest): string => request.url.replace(/^[^?]*\??/, '')

/**
 * What browsers bring from identity providers, and what providers ask for: their protocols, no calls of the contract.
 * Nothing of a problem is told but its kind; what a library found wrong stands in the log.
 */
export const registerSso = (api: FastifyInstance, services: Services, discover: Discover): void => {
  const { settings } = services
  const secure = settings.publicUrl.startsWith('https:')
  const limit = createRateLimit(perAddress.perSecond, perAddress.burst, services.now)
  void api.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', async (request) => {
      const wait = settings.rateLimits ? limit.take(networkOf(request.ip)) : 0
      if (wait > 0) refuse('GEN_RATE_LIMITED', undefined, wait)
    })

    const placeOf = async (request: FastifyRequest, auth: SsoKind): Promise<SsoPlace> =>
      (await ssoPlace(services, paramsOf(request)['workspace'] ?? '', auth)) ?? refuse('GEN_NOT_FOUND')

    const log = (request: FastifyRequest, { workspace, provider: { auth } }: SsoPlace, error: unknown): void => {
      const problem = error instanceof Error ? error.message : String(error)
      request.log.warn({ auth, workspace: workspace.id, problem, tracking: trackingKey(request) }, 'sso')
    }

    /** Back to the sign-in page, whatever is wrong with what came. */
    const guarded = async (
      request: FastifyRequest,
      reply: FastifyReply,
      auth: SsoKind,
      work: (place: SsoPlace, provider: ProviderRow) => Promise<FastifyReply>,
    ): Promise<FastifyReply> => {
      const away = (problem: SsoProblem): FastifyReply =>
        sendOn(reply, addressesOf(settings.publicUrl, ''), { problem }, { redirectUri: begunPath(request) })
      const place = await ssoPlace(services, paramsOf(request)['workspace'] ?? '', auth)
      if (!place?.provider.enabled) return away('not_offered')
      try {
        return await work(place, place.provider)
      } catch (error) {
        log(request, place, error)
        return away('failed')
      }
    }

    const begunPath = (request: FastifyRequest): string => ownPath(fieldOf(request.query, 'redirect_uri'))
    const begun = (request: FastifyRequest, reply: FastifyReply) => ({
      browserHash: markBrowser(request, reply, secure),
      redirectUri: begunPath(request),
    })
    const go = (reply: FastifyReply, place: SsoPlace, address: string | null): FastifyReply =>
      address === null ? sendOn(reply, place.addresses, { problem: 'failed' }, null) : reply.redirect(address, 303)

    scope.get('/saml/:workspace/:auth/metadata', async (request, reply) => {
      const place = await placeOf(request, samlKind(paramsOf(request)['auth']))
      const xml = isSaml(place.provider) ? ownMetadata({ ...place, provider: place.provider }) : null
      return reply.type('application/samlmetadata+xml; charset=utf-8').send(xml ?? refuse('GEN_NOT_FOUND'))
    })

    scope.get('/saml/:workspace/:auth/login', (request, reply) =>
      guarded(request, reply, samlKind(paramsOf(request)['auth']), async (place, provider) =>
        go(
          reply,
          place,
          isSaml(provider) ? await beginSaml(services, { ...place, provider }, begun(request, reply)) : null,
        ),
      ),
    )

    scope.post('/saml/:workspace/:auth/acs', (request, reply) =>
      guarded(request, reply, samlKind(paramsOf(request)['auth']), async (place, provider) => {
        if (!isSaml(provider)) return go(reply, place, null)
        const response = fieldOf(request.body, 'SAMLResponse')
        const taken = await takeSamlResponse(services, { ...place, provider }, response, trackingKey(request))
        return sendOn(reply, place.addresses, taken.entry, taken.request)
      }),
    )

    // What answers a sign-out of ours ends with it: the sign-in here has ended already.
    const endAtProvider = (request: FastifyRequest, reply: FastifyReply, message: LogoutMessage | null) =>
      guarded(request, reply, samlKind(paramsOf(request)['auth']), async (place, provider) => {
        if (!message || !isSaml(provider)) return reply.redirect(place.addresses.signIn, 303)
        return go(reply, place, await takeSamlLogout(services, { ...place, provider }, message, trackingKey(request)))
      })
    scope.get('/saml/:workspace/:auth/logout', (request, reply) =>
      endAtProvider(
        request,
        reply,
        fieldOf(request.query, 'SAMLRequest') === '' ? null : { binding: 'redirect', query: rawQuery(request) },
      ),
    )
    scope.post('/saml/:workspace/:auth/logout', (request, reply) => {
      const sent = fieldOf(request.body, 'SAMLRequest')
      const relayState = fieldOf(request.body, 'RelayState')
      return endAtProvider(request, reply, sent === '' ? null : { binding: 'post', request: sent, relayState })
    })

    scope.get('/cas/:workspace/login', (request, reply) =>
      guarded(request, reply, 'cas', async (place, provider) =>
        go(
          reply,
          place,
          provider.auth === 'cas' ? await beginCas(services, { ...place, provider }, begun(request, reply)) : null,
        ),
      ),
    )
    scope.get('/cas/:workspace/callback', (request, reply) =>
      guarded(request, reply, 'cas', async (place, provider) => {
        if (provider.auth !== 'cas') return go(reply, place, null)
        const came = { state: fieldOf(request.query, 'state'), ticket: fieldOf(request.query, 'ticket') }
        const taken = await takeTicket(services, { ...place, provider }, came, trackingKey(request))
        return sendOn(reply, place.addresses, taken.entry, taken.request, casAssertionKey)
      }),
    )

    scope.get('/oidc/:workspace/login', (request, reply) =>
      guarded(request, reply, 'oidc', async (place, provider) =>
        go(
          reply,
          place,
          provider.auth === 'oidc'
            ? await beginOidc(services, discover, { ...place, provider }, begun(request, reply))
            : null,
        ),
      ),
    )

    scope.get('/oidc/:workspace/callback', (request, reply) =>
      guarded(request, reply, 'oidc', async (place, provider) => {
        if (provider.auth !== 'oidc') return go(reply, place, null)
        const came = rawQuery(request)
        const taken = await takeOidcCode(services, discover, { ...place, provider }, came, trackingKey(request))
        return sendOn(reply, place.addresses, taken.entry, taken.request)
      }),
    )

    // A provider calls this, no browser: it is answered, not sent on (OpenID Connect Back-Channel Logout 1.0, 2.8).
    scope.post('/oidc/:workspace/logout', async (request, reply) => {
      const place = await placeOf(request, 'oidc')
      const { provider } = place
      if (provider.auth !== 'oidc' || !provider.enabled) return refuse('GEN_NOT_FOUND')
      const token = fieldOf(request.body, 'logout_token')
      const ended = await takeOidcLogout(services, discover, { ...place, provider }, token, trackingKey(request)).catch(
        (error: unknown) => {
          log(request, place, error)
          return false
        },
      )
      return reply.code(ended ? 200 : 400).send(ended ? {} : { error: 'invalid_request' })
    })
  })
}
