import type { FastifyInstance } from 'fastify'

export interface Visited {
  readonly status: number
  readonly location: string
  readonly body: string
}

/** A browser as far as a sign-on needs one: it keeps cookies of the product, and goes where it is told to. */
export const ssoBrowser = (app: FastifyInstance) => {
  const jar = new Map<string, string>()
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const visit = async (address: string, form?: Readonly<Record<string, string>>): Promise<Visited> => {
    const url = new URL(address, 'http://127.0.0.1')
    const answer = await app.inject({
      method: form ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: {
        cookie: cookie(),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return { status: answer.statusCode, location: String(answer.headers.location ?? ''), body: answer.body }
  }
  return { visit, cookie }
}

export type SsoBrowser = ReturnType<typeof ssoBrowser>

/** The fields of the form that a provider's page sends by itself. */
export const formOf = (
  page: string,
): { readonly action: string; readonly fields: Readonly<Record<string, string>> } => {
  const decode = (text: string): string =>
    text.replaceAll('&#43;', '+').replaceAll('&#34;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const action = decode(/action="([^"]*)"/.exec(page)?.[1] ?? '')
  const inputs = [...page.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)]
  return { action, fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decode(value)])) }
}
