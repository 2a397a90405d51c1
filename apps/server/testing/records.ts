import type { Call } from '@plumbline/contract'
import sharp from 'sharp'
import type { Person, TestProduct } from './product.ts'

/** Ids (numbers and UUIDs) of real records of one workspace, by the 404 of the calls whose `:id` names them. */
export interface Records {
  readonly subjects: Readonly<Record<string, readonly string[]>>
  /** An item of the global list among them. */
  readonly listItem: string
  /** A passkey of the administrator. */
  readonly passkey: string
}

/** Kinds of records that one 404 of the checklists stands for, in the order of `subjects`, by their paths. */
const kinds = ['folder/:id', 'global-response/:id', 'options/:id', 'share/:id']

/** A record of the kind that a call's `:id` names. */
export const subjectOf = ({ subjects }: Records, { path, notFound = 'GEN_NOT_FOUND' }: Call): string => {
  const kind = kinds.findIndex((part) => path.includes(part))
  return (subjects[notFound] ?? ['1'])[kind < 0 ? 0 : kind + 2] ?? '1'
}

interface Owner {
  readonly workspace: number
  readonly administrator: Person
}

/** What `keys` lead to in an answer's data, as text. */
export const dataOf = (data: unknown, ...keys: readonly string[]): string => {
  let value: unknown = data
  for (const key of keys) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return String(value)
}

const boundary = 'contract-test'

const uploadPicture = async ({ app }: TestProduct, { token }: Person, name: string): Promise<unknown> => {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}.png"\r\ncontent-type: image/png\r\n\r\n`
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return JSON.parse(body)
}

const publishTemplate = async (administrator: Person, title: string) => {
  const template = await administrator.send('POST', '/checklist/template/new', { title })
  const id = dataOf(template.body.data, 'id')
  const read = await administrator.send('GET', `/checklist/template/${id}`)
  const body = read.body.data as { items: { type: string; title: string }[] }
  await administrator.send('POST', `/checklist/template/${id}`, {
    ...body,
    revision: 1,
    items: body.items.map((item) => (item.type === 'number' ? { ...item, title: `${title} temperature` } : item)),
  })
  await administrator.send('POST', `/checklist/template/${id}/publish`, { revision: 2 })
  return { id, uuid: dataOf(template.body.data, 'uuid') }
}

/**
 * One real record of every kind that a call can name, made by the owner's administrator; `peer` is another workspace,
 * which shares a template. `name` begins the names of all of them: who may not see them must never read it.
 */
export const makeRecords = async (product: TestProduct, owner: Owner, peer: Owner, name: string): Promise<Records> => {
  const { administrator, workspace } = owner
  const template = await publishTemplate(administrator, `${name} round`)
  const folder = await administrator.send('POST', '/checklist/template/folder/new', { title: `${name} folder` })
  const inspection = await administrator.send('POST', '/inspections/new', { template_id: Number(template.id) })
  if (inspection.status !== 201) throw new Error(JSON.stringify(inspection.body))
  await administrator.send('POST', `/checklist/template/${template.id}/translation/add`, { lang: 'fr' })
  const shared = await publishTemplate(peer.administrator, 'Shared')
  await peer.administrator.send('POST', `/checklist/template/${shared.id}/share`, { workspace_id: workspace })
  const shares = await administrator.send('GET', '/checklist/template/share/received')
  const inspectionUuid = dataOf(inspection.body.data, 'inspection', 'uuid')
  const archive = await administrator.send('POST', '/inspections/exports', { ids: [inspectionUuid], contents: ['csv'] })
  const options = [{ label: `${name} good` }, { label: 'Bad' }]
  const set = await administrator.send('POST', '/checklist/global-response/new', { title: `${name} state`, options })
  const sets = await administrator.send('GET', '/checklist/global-response/list')
  const ratings = await administrator.send('GET', '/checklist/settings/ratings')
  const uploaded = await uploadPicture(product, administrator, name)
  const files = await administrator.send('POST', '/file/folder/new', { name: `${name} plans` })
  const query = { name: `${name} view`, table_name: 'inspections', query_string: 'limit=25&page=1' }
  const kept = await administrator.send('POST', '/saved-query', query)
  const places = await administrator.send('POST', '/resources/sites/structures/new', { title: `${name} places` })
  const assetType = await administrator.send('POST', '/assets/types/new', { name: `${name} pump` })
  const asset = await administrator.send('POST', '/assets/new', {
    type_id: Number(dataOf(assetType.body.data, 'id')),
    asset_id: `${name}-1`,
    display_name: `${name} pump 1`,
  })
  const importUuid = await product.database.inWorkspace(workspace, async (tx) => {
    const { rows } = await tx.query<{ uuid: string }>(
      `insert into imports (workspace_id, uuid, created_by, kind, columns, valid_only, language, file, state)
       values ($1, gen_random_uuid(), 1, 'sites', '[]', false, 'en', 'a.csv', 'done') returning uuid`,
      [tx.workspaceId],
    )
    return rows[0]?.uuid ?? ''
  })
  const globalList = await administrator.send('POST', '/resources/global-lists/new', { name: `${name} suppliers` })
  const items = `/resources/global-lists/${dataOf(globalList.body.data, 'id')}/items/new`
  const listed = await administrator.send('POST', items, { itemId: 'a', displayName: `${name} alpha` })
  const role = await administrator.send('POST', '/user/role/new', { name_lang: { en: `${name} shift` } })
  const group = await administrator.send('POST', '/user/group/add', { name: `${name} crew` })
  const guest = await administrator.send('POST', '/user/invite', {
    first_name: name,
    last_name: 'Keller',
    email: `nadia@${name.toLowerCase()}.test`,
  })
  const key = await administrator.send('POST', '/settings/api-keys', { name: `${name} report` })
  const scimKey = await administrator.send('POST', '/settings/scim/keys', { name: `${name} directory` })
  const self = dataOf((await administrator.send('GET', '/user/auth')).body.data, 'user', 'email')
  const passkey = await product.database.global(async (tx) => {
    const { rows } = await tx.query<{ uuid: string }>(
      `insert into passkeys (uuid, account_id, credential_id, public_key, counter, synced, name)
       select gen_random_uuid(), id, $2, '', 0, false, 'Key' from accounts where email = $1 returning uuid`,
      [self, `${name} key`],
    )
    return rows[0]?.uuid ?? ''
  })
  const both = (answer: { readonly body: { readonly data?: unknown } }, ...keys: readonly string[]) => [
    dataOf(answer.body.data, ...keys, 'id'),
    dataOf(answer.body.data, ...keys, 'uuid'),
  ]
  return {
    listItem: dataOf(listed.body.data, 'id'),
    passkey,
    subjects: {
      USR_ROLE_NOT_FOUND: both(role),
      USR_GROUP_NOT_FOUND: both(group),
      USR_OBJECT_NOT_FOUND: both(guest),
      SST_OBJECT_NOT_FOUND: both(asset),
      SST_TYPE_NOT_FOUND: both(assetType),
      IMP_OBJECT_NOT_FOUND: [importUuid],
      SIT_OBJECT_NOT_FOUND: both(places),
      _OBJECT_NOT_FOUND: [dataOf(kept.body.data, 'id')],
      CKL_OBJECT_NOT_FOUND: [
        template.id,
        template.uuid,
        dataOf(folder.body.data, 'id'),
        dataOf(set.body.data, 'id'),
        dataOf(sets.body.data, 'list', '0', 'options', '0', 'uuid'),
        dataOf(shares.body.data, 'list', '0', 'id'),
      ],
      SET_OBJECT_NOT_FOUND: both(ratings, 'list', '0'),
      INS_OBJECT_NOT_FOUND: [dataOf(inspection.body.data, 'inspection', 'id'), inspectionUuid],
      INS_EXPORT_NOT_FOUND: both(archive),
      RES_OBJECT_NOT_FOUND: both(globalList),
      FIL_OBJECT_NOT_FOUND: [
        ...both(files, 'file'),
        dataOf(uploaded, 'data', 'file', 'id'),
        dataOf(uploaded, 'data', 'file', 'uuid'),
      ],
      USR_KEY_NOT_FOUND: both(key),
      SSO_KEY_NOT_FOUND: both(scimKey),
      WSP_OBJECT_NOT_FOUND: [String(workspace)],
    },
  }
}
