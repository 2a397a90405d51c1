/** What the tests use of samlp, which declares no types. */
declare module 'samlp' {
  interface Request {
    readonly method: string
    readonly url: string
    readonly originalUrl: string
    readonly protocol: string
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
    readonly query: Readonly<Record<string, string>>
    readonly body: Readonly<Record<string, string>>
  }
  interface Response {
    readonly set: (name: string, value: string) => void
    readonly send: (content: unknown) => void
    readonly redirect: (address: string) => void
  }
  type Middleware = (request: Request, response: Response, next: (error?: unknown) => void) => void
  interface ProfileMapper {
    readonly getClaims: () => Readonly<Record<string, string>>
    readonly getNameIdentifier: () => { readonly nameIdentifier: string; readonly nameIdentifierFormat?: string }
  }
  interface MapperOf {
    (user: object): ProfileMapper
    readonly prototype: { readonly metadata: readonly object[] }
  }
  interface SessionParticipant {
    readonly serviceProviderId: string
    readonly nameId: string
    readonly nameIdFormat?: string
    readonly sessionIndex: string
    readonly serviceProviderLogoutURL: string
    readonly cert: string
    readonly binding?: string
  }
  interface Store {
    readonly save: (request: Request, state: object, done: (error: unknown, handle?: string) => void) => void
    readonly load: (request: Request, handle: string, options: unknown, done?: unknown) => void
    readonly update: (request: Request, handle: string, state: object, done: (error: unknown) => void) => void
  }
  const samlp: {
    readonly auth: (options: Readonly<Record<string, unknown>>) => Middleware
    readonly metadata: (options: Readonly<Record<string, unknown>>) => Middleware
    readonly logout: (options: Readonly<Record<string, unknown>>) => Middleware
  }
  export { Middleware, ProfileMapper, MapperOf, Request, Response, SessionParticipant, Store }
  export default samlp
}
