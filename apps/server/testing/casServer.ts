import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

export interface CasPerson {
  readonly user: string
  readonly mail: string
  readonly givenName: string
  readonly sn: string
}

export interface CasServer {
  /** Without a slash at the end. */
  readonly address: string
  /** Tickets by the service they were given for: each is good once, as the protocol wants it. */
  readonly tickets: Map<string, string>
  /** Who signs in next. */
  person: CasPerson
  /** How many were signed out there. */
  readonly signedOut: () => number
  readonly close: () => Promise<void>
}

/** A server of CAS protocol 3.0 on a port of its own, at which somebody is signed in already. */
export const startCasServer = async (): Promise<CasServer> => {
  const tickets = new Map<string, string>()
  let left = 0
  const validated = (ticket: string, service: string): string => {
    const isGood = tickets.get(ticket) === service
    tickets.delete(ticket)
    const { user, mail, givenName, sn } = cas.person
    const inner = isGood
      ? `<cas:authenticationSuccess><cas:user>${user}</cas:user><cas:attributes><cas:mail>${mail}</cas:mail><cas:givenName>${givenName}</cas:givenName><cas:sn>${sn}</cas:sn></cas:attributes></cas:authenticationSuccess>`
      : '<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>'
    return `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cas.test')
    const asked = (name: string): string => searchParams.get(name) ?? ''
    const sendTo = (location: string): void => void response.writeHead(302, { location }).end()
    if (pathname === '/cas/p3/serviceValidate') return response.end(validated(asked('ticket'), asked('service')))
    const back = URL.canParse(asked('service')) ? new URL(asked('service')) : null
    if (pathname === '/cas/logout') left += 1
    else if (pathname === '/cas/login' && back) {
      const ticket = `ST-${randomUUID()}`
      tickets.set(ticket, back.href)
      back.searchParams.set('ticket', ticket)
    }
    if (back) sendTo(back.href)
    else response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const cas: CasServer = {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/cas`,
    tickets,
    person: { user: 'ines', mail: 'ines@partner.test', givenName: 'Ines', sn: 'Duarte' },
    signedOut: () => left,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return cas
}
