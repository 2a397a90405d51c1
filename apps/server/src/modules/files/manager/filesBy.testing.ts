import sharp from 'sharp'
import { bodyOf, type Answer, type Person, type TestProduct } from '../../../../testing/product.ts'

export interface Shown {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly is_file: boolean
  readonly parent_id: number | null
  readonly url: string
  readonly children: number
  readonly used_by: number
  readonly media: readonly { readonly kind: string; readonly url: string }[]
  readonly path: readonly { readonly name: string }[]
}

/** What a person does in the file manager, by its calls. */
export const filesBy = (product: () => TestProduct, keeper: () => Person) => {
  let shade = 0
  const picture = async (): Promise<Buffer> => {
    shade += 1
    return sharp({ create: { width: 40, height: 20, channels: 3, background: { r: shade % 256, g: 90, b: 120 } } })
      .png()
      .toBuffer()
  }

  const boundary = 'files-test'
  const upload = async (person: Person, name: string, content?: Buffer): Promise<Shown> => {
    const answer = await product().app.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        content ?? (await picture()),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
    return (bodyOf(answer.body).data as { file: Shown }).file
  }

  const folder = async (name: string, parent: number | null = null, person = keeper()): Promise<Shown> => {
    const { status, body } = await person.send('POST', '/file/folder/new', { name, parent_id: parent })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return (body.data as { file: Shown }).file
  }

  const move = (ids: readonly (number | string)[], to: number | null, more: object = {}, person = keeper()) =>
    person.send('POST', '/file/move', { ids, destination_id: to, ...more })
  const copy = (ids: readonly (number | string)[], to: number | null, more: object = {}) =>
    keeper().send('POST', '/file/copy', { ids, destination_id: to, ...more })
  const rename = (id: number, name: string, more: object = {}) =>
    keeper().send('PUT', `/file/${id}/rename`, { name, ...more })

  /** A file in a folder, by the way of the screen: uploaded, then put there. */
  const put = async (name: string, to: number | null, content?: Buffer): Promise<Shown> => {
    const file = await upload(keeper(), name, content)
    const { status, body } = await move([file.id], to)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return file
  }

  const list = async (parent: number | null, query = '', person = keeper()): Promise<readonly Shown[]> => {
    const at = parent === null ? '' : `parent_id=${parent}&`
    const { status, body } = await person.send('GET', `/file/list?limit=100&${at}${query}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return (body.data as { list: Shown[] }).list
  }
  const names = async (parent: number | null, query = ''): Promise<readonly string[]> =>
    (await list(parent, query)).map(({ name }) => name)
  const reason = ({ status, body }: Answer): unknown => [status, Reflect.get(body.data as object, 'name')]
  const bytes = async (url: string): Promise<number> =>
    (await product().app.inject({ url: `/api/storage/${url}` })).statusCode
  return { upload, folder, move, copy, rename, put, list, names, reason, bytes }
}
