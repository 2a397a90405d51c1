import { bodyOf, type Answer, type Person, type TestProduct } from '../../../testing/product.ts'

export interface SentImport {
  readonly content: string | Uint8Array
  readonly fields?: Readonly<Record<string, string>>
  readonly query?: string
  readonly name?: string
  readonly lang?: string
  /** Another import than that of templates. */
  readonly path?: string
}

/** Sends a file to the import as a form does. */
export const sendImport = async (
  product: TestProduct,
  person: Person,
  {
    content,
    fields = {},
    query = 'small_ok=1',
    name = 'Checks.csv',
    lang = 'en',
    path = '/checklist/template/import',
  }: SentImport,
): Promise<Answer> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api${path}?${query}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': request.headers.get('content-type') ?? '',
      lang,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: bodyOf(answer.body), headers: answer.headers }
}
