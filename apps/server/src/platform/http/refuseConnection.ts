import type { Socket } from 'node:net'

/**
 * Answers bytes that are no HTTP, or headers that are too many, in the catalogue's words, and ends the connection. The
 * language is not known: the headers were not read.
 */
export const refuseConnection = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  // What came too slowly is no mistake of the caller's, who is to try again: so not in the catalogue's words.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end('HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    return
  }
  const body = JSON.stringify({ error_code: 'GEN_MALFORMED', message: 'The request could not be read' })
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\r\n${body}`,
  )
}
