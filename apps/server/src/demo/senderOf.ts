import type { FastifyInstance } from 'fastify'

export type Send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Record<string, unknown>>

/** The product's own calls, made as the Administrator: the demo is made the way people make it. */
export const senderOf = async (app: FastifyInstance, email: string, password: string): Promise<Send> => {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body: object | undefined, token: string | null) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      ...(body ? { payload: body } : {}),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
    if (answer.statusCode >= 300)
      throw new Error(`the demo: ${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
    const { data } = answer.json<{ data: Record<string, unknown> }>()
    return data
  }
  const { token } = await call('POST', '/login', { email, password }, null)
  return (method, path, body) => call(method, path, body, String(token))
}
