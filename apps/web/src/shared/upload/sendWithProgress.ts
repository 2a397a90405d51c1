import type { Send } from '@plumbline/contract/client'

export interface Progress {
  /** More of the request has left: so many bytes by now. */
  readonly moved: (bytes: number) => void
  /** All of it has left. */
  readonly sent: () => void
}

/** Sends a request and tells how much of it has left: `fetch` does not say how an upload gets on. */
export const sendWithProgress =
  ({ moved, sent }: Progress): Send =>
  (address, { method = 'POST', headers, body, signal }) =>
    new Promise((answered, failed) => {
      // Aborted before: an event that has been is not heard any more.
      if (signal?.aborted) return failed(signal.reason)
      const request = new XMLHttpRequest()
      const end = (why: string) => () => failed(signal?.aborted ? signal.reason : new TypeError(why))
      request.open(method, address)
      request.withCredentials = true
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded }) => moved(loaded))
      request.upload.addEventListener('load', sent)
      request.addEventListener('load', () => {
        const { status, responseText } = request
        // No answer of a server: what the browser shows of a line that was cut.
        if (status < 200) failed(new TypeError(`no readable answer (${status})`))
        else answered(new Response(status === 204 ? null : responseText, { status }))
      })
      request.addEventListener('error', end('the request failed'))
      request.addEventListener('abort', end('the request was given up'))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body instanceof FormData || typeof body === 'string' ? body : null)
    })
