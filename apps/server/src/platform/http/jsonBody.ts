import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Deeper than any template or answer; what walks a body by recursion would run out of stack at some thousands. */
const deepest = 1000

const mark = { quote: 0x22, backslash: 0x5c, openList: 0x5b, closeList: 0x5d, openObject: 0x7b, closeObject: 0x7d }

const isTooDeep = (body: Buffer): boolean => {
  let depth = 0
  let inText = false
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (inText) {
      if (byte === mark.backslash) at++
      else if (byte === mark.quote) inText = false
    } else if (byte === mark.quote) inText = true
    else if (byte === mark.openList || byte === mark.openObject) {
      if (++depth > deepest) return true
    } else if (byte === mark.closeList || byte === mark.closeObject) depth--
  }
  return false
}

/**
 * The only body of a call that is no upload: JSON in UTF-8. An empty one is none, because clients name the type also
 * where they send nothing. Anything else is GEN_MALFORMED; another type is GEN_UNSUPPORTED_MEDIA.
 */
export const takeOnlyJson = (app: FastifyInstance): void => {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = utf8.decode(body)
    } catch {
      // TypeError: not UTF-8.
      return done(new Refusal('GEN_MALFORMED'))
    }
    if (isTooDeep(body)) return done(new Refusal('GEN_MALFORMED'))
    return parse(request, text, done)
  })
}
