import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import samlp, { type ProfileMapper, type Request, type Response, type SessionParticipant } from 'samlp'
import { makeOwnCertificate, type OwnCertificate } from '../src/modules/sso/providers/ownCertificate.ts'

export interface SamlPerson {
  readonly id: string
  readonly claims: Readonly<Record<string, string>>
}

/** What a test may have the provider do otherwise than it should. */
export interface SamlManner {
  signResponse: boolean
  signAssertion: boolean
  audience: string | undefined
  recipient: string | undefined
  inResponseTo: string | undefined
  lifetimeInSeconds: number
  /** Signs with another key than the one its metadata names. */
  forged: boolean
  encrypted: boolean
  /** How it says that the person proved who they are. */
  context: string | undefined
}

export interface ServiceProvider {
  readonly entityId: string
  readonly acs: string
  readonly logout: string
  readonly certificate: string
}

export interface SamlProvider {
  readonly address: string
  readonly entityId: string
  readonly metadataUrl: string
  readonly key: OwnCertificate
  readonly manner: SamlManner
  /** Who signs in next. */
  person: SamlPerson
  /** Whom it answers; its requests must be signed by this certificate. */
  service: ServiceProvider | null
  readonly participants: SessionParticipant[]
  readonly close: () => Promise<void>
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const fields = (text: string): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(text))

/** As Express hands it to the middleware. */
const requestOf = async (request: IncomingMessage): Promise<Request> => {
  const url = request.url ?? '/'
  const body = request.method === 'POST' ? fields(await readBody(request)) : {}
  return {
    method: request.method ?? 'GET',
    url,
    originalUrl: url,
    protocol: 'http',
    headers: request.headers,
    query: fields(url.replace(/^[^?]*\??/, '')),
    body,
  }
}

const responseOf = (response: ServerResponse): Response => ({
  set: (name, value) => void response.setHeader(name, value),
  send: (content) => {
    if (typeof content === 'number') response.writeHead(content).end()
    else response.end(content)
  },
  redirect: (address) => void response.writeHead(302, { location: address }).end(),
})

/** What the logout middleware remembers between two messages. */
const makeStore = () => {
  const kept = new Map<string, object>()
  type Done = (error: unknown, state?: unknown) => void
  return {
    save: (_: Request, state: object, done: Done) => {
      const handle = randomUUID()
      kept.set(handle, state)
      done(null, handle)
    },
    load: (_: Request, handle: string, options: { destroy?: boolean } | Done, done?: Done) => {
      const state = kept.get(handle)
      if (typeof options === 'function') return options(null, state)
      if (options.destroy) kept.delete(handle)
      return done?.(null, state)
    },
    update: (_: Request, handle: string, state: object, done: Done) => {
      kept.set(handle, state)
      done(null)
    },
  }
}

const participantsOf = (list: SessionParticipant[]) => {
  const isMeant = (index: unknown, nameId: unknown) => (each: SessionParticipant) =>
    each.nameId === nameId && (Array.isArray(index) ? index.includes(each.sessionIndex) : index === each.sessionIndex)
  type Done = (error: unknown, found?: SessionParticipant) => void
  return {
    get: (_: unknown, index: unknown, nameId: unknown, done: Done) => done(null, list.find(isMeant(index, nameId))),
    hasElements: () => list.length > 0,
    getFirst: (done: Done) => done(null, list[0]),
    remove: (_: unknown, index: unknown, nameId: unknown, done: Done) => {
      const at = list.findIndex(isMeant(index, nameId))
      const [gone] = at < 0 ? [] : list.splice(at, 1)
      done(null, gone)
    },
  }
}

/** The identity provider of Auth0's `samlp` on a port of its own: signs, encrypts, checks our requests, ends sign-ins. */
export const startSamlProvider = async (): Promise<SamlProvider> => {
  const key = await makeOwnCertificate(Date.now())
  const other = await makeOwnCertificate(Date.now())
  const list: SessionParticipant[] = []
  const store = makeStore()
  const mapper = Object.assign(
    (person: SamlPerson): ProfileMapper => ({
      getClaims: () => person.claims,
      getNameIdentifier: () => ({ nameIdentifier: person.id }),
    }),
    { prototype: { metadata: [] } },
  )
  const handle = async (request: Request, response: Response, next: (error?: unknown) => void): Promise<void> => {
    const [path] = request.url.split('?')
    const { manner, service, entityId } = provider
    const signing = manner.forged ? other : key
    const own = { issuer: entityId, cert: key.certificate, key: signing.privateKey }
    if (path === '/metadata') {
      const metadata = samlp.metadata({
        ...own,
        profileMapper: mapper,
        redirectEndpointPath: '/sso',
        postEndpointPath: '/sso',
        logoutEndpointPaths: { redirect: '/slo' },
      })
      return metadata(request, response, next)
    }
    if (!service) return next(new Error('nobody is served yet'))
    if (path === '/sso') {
      const sessionIndex = `_${randomUUID()}`
      list.push({
        serviceProviderId: service.entityId,
        nameId: provider.person.id,
        sessionIndex,
        serviceProviderLogoutURL: service.logout,
        cert: service.certificate,
        binding: redirectBinding,
      })
      const auth = samlp.auth({
        ...own,
        cert: signing.certificate,
        profileMapper: mapper,
        getUserFromRequest: () => provider.person,
        getPostURL: (_: unknown, __: unknown, ___: unknown, done: (error: null, address: string) => void) =>
          done(null, service.acs),
        signingCert: service.certificate,
        recipient: manner.recipient ?? service.acs,
        signResponse: manner.signResponse,
        signAssertion: manner.signAssertion,
        lifetimeInSeconds: manner.lifetimeInSeconds,
        sessionIndex,
        ...(manner.audience === undefined ? {} : { audience: manner.audience }),
        ...(manner.inResponseTo === undefined ? {} : { inResponseTo: manner.inResponseTo }),
        ...(manner.context === undefined ? {} : { authnContextClassRef: manner.context }),
        ...(manner.encrypted ? { encryptionCert: service.certificate, encryptionPublicKey: service.certificate } : {}),
      })
      return auth(request, response, next)
    }
    if (path !== '/slo') return next(new Error(`there is no ${path}`))
    const logout = samlp.logout({
      ...own,
      deflate: true,
      protocolBinding: redirectBinding,
      sessionParticipants: participantsOf(list),
      store,
      clearIdPSession: (done: () => void) => done(),
    })
    return logout(request, response, next)
  }
  const server = createServer((incoming, outgoing) => {
    const response = responseOf(outgoing)
    const next = (error?: unknown): void => {
      outgoing.writeHead(500).end(error instanceof Error ? error.message : 'unknown')
    }
    requestOf(incoming).then((request) => handle(request, response, next), next)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  // Another site than the product's own 127.0.0.1.
  const address = `http://localhost:${typeof at === 'object' && at ? at.port : 0}`
  const provider: SamlProvider = {
    address,
    entityId: 'urn:test:provider',
    metadataUrl: `${address}/metadata`,
    key,
    manner: {
      signResponse: false,
      signAssertion: true,
      audience: undefined,
      recipient: undefined,
      inResponseTo: undefined,
      lifetimeInSeconds: 300,
      forged: false,
      encrypted: false,
      context: undefined,
    },
    person: { id: 'p-1', claims: {} },
    service: null,
    participants: list,
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  }
  return provider
}
