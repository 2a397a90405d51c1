import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** The way from a phone to the server, which may be broken, in part or whole; and over which a newer app may come. */
export interface MobileLine {
  readonly address: string
  /** Which calls break off without an answer, by their path. */
  breaks: (path: string) => boolean
  /** What the server has built, as another build of it would be: the text of a file by its path. */
  rebuilt: (path: string, text: string) => string
  readonly close: () => Promise<void>
}

const pathOf = (incoming: IncomingMessage): string => (incoming.url ?? '/').split('?')[0] ?? '/'

export const openMobileLine = async (server: string): Promise<MobileLine> => {
  const { hostname, port } = new URL(server)
  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const path = pathOf(incoming)
    if (line.breaks(path)) return void incoming.socket.destroy()
    // As it was built, not compressed; and always whole.
    const {
      'accept-encoding': _encoding,
      'if-none-match': _tag,
      'if-modified-since': _since,
      ...headers
    } = incoming.headers
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (back) => {
      const chunks: Buffer[] = []
      back.on('data', (chunk: Buffer) => chunks.push(chunk))
      back.on('end', () => {
        const whole = Buffer.concat(chunks)
        const isText = /javascript|html/.test(back.headers['content-type'] ?? '')
        const body = isText ? Buffer.from(line.rebuilt(path, whole.toString('utf8'))) : whole
        const { 'transfer-encoding': _chunked, etag: _etag, 'last-modified': _modified, ...rest } = back.headers
        answer.writeHead(back.statusCode ?? 502, { ...rest, 'content-length': body.length })
        answer.end(body)
      })
    })
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }
  const proxy = createServer(pass)
  // Connections that speak something else than HTTP: the proxy itself forgets them, and would wait for their end.
  const upgraded = new Set<Duplex>()
  proxy.on('upgrade', (incoming, socket, head) => {
    if (line.breaks(pathOf(incoming))) return void socket.destroy()
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    const onward = connect(Number(port), hostname, () => {
      const headers = incoming.rawHeaders.map((part, at) => part + (at % 2 === 0 ? ': ' : '\r\n')).join('')
      onward.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${headers}\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const bound = proxy.address()
  const line: MobileLine = {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    breaks: () => false,
    rebuilt: (_path, text) => text,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
        for (const socket of upgraded) socket.destroy()
      }),
  }
  return line
}
