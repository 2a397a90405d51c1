import type { FastifyRequest } from 'fastify'

/** The caller's own name for this request, echoed and logged; null where there is none, or none worth keeping. */
export const trackingKey = (request: FastifyRequest): string | null => {
  const given = request.headers['x-tracking-key']
  return typeof given === 'string' && /^[\w-]{1,100}$/.test(given) ? given : null
}
