import { createServer } from 'node:http'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

export interface OidcPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  /** How they prove who they are. */
  readonly acr?: string
  readonly amr?: readonly string[]
}

export interface OidcProviderServer {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who signs in next. */
  person: OidcPerson
  /** Tells without any browser that a sign-in of a person has ended; without its id, all of theirs. */
  readonly endSignIn: (sub: string, sid?: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface Client {
  readonly redirectUri: string
  readonly afterLogout: string
  /** Where it tells that a sign-in of it has ended. */
  readonly backChannel: string
  /** How it reaches that address; answers the status. */
  readonly tell: (address: string, form: string) => Promise<number>
}

/**
 * A certified OpenID provider (`oidc-provider`) on a port of its own. Whoever is asked to sign in is `person`, at once,
 * and agrees to everything.
 */
export const startOidcProvider = async (client: Client): Promise<OidcProviderServer> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const issuer = `http://localhost:${typeof at === 'object' && at ? at.port : 0}`
  const [clientId, clientSecret] = ['plumbline', 'a secret of the client']
  const people = new Map<string, OidcPerson>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [client.redirectUri],
        post_logout_redirect_uris: [client.afterLogout],
        token_endpoint_auth_method: 'client_secret_post',
        backchannel_logout_uri: client.backChannel,
        backchannel_logout_session_required: true,
      },
    ],
    pkce: { required: () => true },
    acrValues: ['phr', 'silver'],
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    cookies: { keys: ['a key of the tests'] },
    fetch: async (address, options) => {
      const told = new Request(address, { method: 'POST', body: options?.body ?? null })
      return new Response(null, { status: await client.tell(told.url, await told.text()) })
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    interactions: { url: (_: KoaContextWithOIDC, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_: KoaContextWithOIDC, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...(people.get(sub) ?? { sub }) }),
    }),
  })
  const answer = provider.callback()
  const running: OidcProviderServer = {
    issuer,
    clientId,
    clientSecret,
    person: { sub: 's-1' },
    endSignIn: async (sub, sid) => {
      const found = await provider.Client.find(clientId)
      // Its own way to say so; the types of the package leave it out.
      const tell: unknown = found?.['backchannelLogout']
      if (typeof tell !== 'function') throw new Error('the provider has no back-channel logout')
      await Reflect.apply(tell, found, [sub, sid])
    },
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  }
  const interact = async (...[request, response]: Parameters<typeof answer>): Promise<void> => {
    const { prompt, params, grantId, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login') {
      people.set(running.person.sub, running.person)
      const { sub: accountId, acr, amr } = running.person
      const login = {
        accountId,
        ...(acr === undefined ? {} : { acr }),
        ...(amr === undefined ? {} : { amr: [...amr] }),
      }
      await provider.interactionFinished(request, response, { login })
      return
    }
    const { Grant } = provider
    const known = grantId === undefined ? undefined : await Grant.find(grantId)
    const grant = known ?? new Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
  }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return running
}
