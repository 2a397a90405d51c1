import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../../testing/product.ts'
import { filesBy, type Shown } from './filesBy.testing.ts'

const product = useProduct()
let keeper: Person
const { upload, folder, move, copy, rename, put, list, names, bytes } = filesBy(product, () => keeper)
let administrator: Person
let auditor: Person
beforeAll(async () => {
  keeper = await product().withPermissions(['RES_MANAGE_FILE_MANAGER'])
  administrator = await product().signIn('admin@home.test')
  auditor = await product().signIn('auditor@home.test')
})

/** A template whose information shows the file. */
const templateShowing = async (file: Shown, type: 'photo' | 'file_manager' = 'photo'): Promise<string> => {
  const made = await administrator.send('POST', '/checklist/template/new', { title: `Shows ${file.name}` })
  const id = String(Reflect.get(made.body.data as object, 'id'))
  const info = randomUUID()
  const value = { file_id: file.uuid, name: file.name }
  const { status } = await administrator.send('PATCH', `/checklist/template/${id}`, {
    revision: 1,
    edits: [
      {
        kind: 'set_part',
        part: 'info',
        key: info,
        value: { uuid: info, items: [{ uuid: randomUUID(), type, value }] },
      },
    ],
  })
  expect(status).toBe(200)
  return id
}

describe('folders and files', () => {
  test('FIL-001, PRM-010: are made, listed and opened with the one permission', async () => {
    const plans = await folder('Plans')
    const inner = await folder('Ground floor', plans.id)
    const file = await put('gate.png', inner.id)
    expect((await list(plans.id)).map(({ name, is_file, children }) => [name, is_file, children])).toEqual([
      ['Ground floor', false, 1],
    ])
    const [found] = await list(inner.id)
    expect(found).toMatchObject({ id: file.id, uuid: file.uuid, name: 'gate.png', is_file: true, parent_id: inner.id })
    expect(found?.media.map(({ kind }) => kind)).toEqual(['preview', 'thumb', 'original'])
    const { body } = await keeper.send('GET', `/file/list?parent_id=${inner.uuid}`)
    const crumbs = (body.data as { path: Shown[] }).path
    expect(crumbs.map(({ name }) => name)).toEqual(['Plans', 'Ground floor'])
  })

  test('FIL-022 to FIL-030: an upload is answered with the fields of a file', async () => {
    expect(Object.keys(await upload(keeper, 'fields.png'))).toEqual(
      expect.arrayContaining('id uuid name is_file parent_id created_at updated_at url media'.split(' ')),
    )
  })

  test('FIL-002: are nobody else’s: refused without the permission, and of another workspace not there', async () => {
    expect((await auditor.send('GET', '/file/list')).body.error_code).toBe('USR_ACCESS_DENIED')
    const author = await product().withPermissions(['CKL_MANAGE_TEMPLATES'])
    expect((await author.send('GET', '/file/list')).status).toBe(200)
    expect((await author.send('POST', '/file/folder/new', { name: 'Mine' })).status).toBe(403)
    const stranger = await product().signIn('admin@away.test')
    const home = await folder('Only here')
    expect((await stranger.send('GET', `/file/list?parent_id=${home.id}`)).body.error_code).toBe('FIL_FOLDER_NOT_FOUND')
    expect(await list(null, '', stranger)).toEqual([])
  })

  test('a file there is opened by who may look into the file manager, and by nobody else', async () => {
    const file = await put('confidential.png', (await folder('Confidential')).id)
    const author = await product().withPermissions(['CKL_MANAGE_TEMPLATES'])
    expect((await author.send('GET', `/file/${file.id}`)).status).toBe(200)
    expect((await auditor.send('GET', `/file/${file.id}`)).body.error_code).toBe('FIL_OBJECT_NOT_FOUND')
  })

  test('folders come first; a search finds by name below a folder and says where', async () => {
    const top = await folder('Searched')
    const deep = await folder('Zone', top.id)
    await put('Äpfel 100%.png', deep.id)
    await put('a.png', top.id)
    expect(await names(top.id)).toEqual(['Zone', 'a.png'])
    const found = await list(top.id, 'q=apfel')
    expect(found.map(({ name, path }) => [name, path.map((each) => each.name)])).toEqual([
      ['Äpfel 100%.png', ['Searched', 'Zone']],
    ])
    expect(await names(top.id, `q=${encodeURIComponent('0%')}`)).toEqual(['Äpfel 100%.png'])
    expect(await names(top.id, `q=${encodeURIComponent('0_')}`)).toEqual([])
    expect(await names(top.id, `filter=${encodeURIComponent('{"kind":["folder"]}')}`)).toEqual(['Zone'])
  })
})

describe('moving and copying', () => {
  test('FIL-016, FIL-017: a folder goes neither into itself nor below itself', async () => {
    const outer = await folder('Outer')
    const inner = await folder('Inner', outer.id)
    for (const to of [outer.id, inner.id]) {
      expect((await move([outer.id], to)).body.error_code).toBe('FIL_INTO_ITSELF')
      expect((await copy([outer.id], to)).body.error_code).toBe('FIL_INTO_ITSELF')
    }
  })

  test('a clash is told whole and changes nothing until somebody chooses', async () => {
    const [from, to] = [await folder('Clash from'), await folder('Clash to')]
    const moved = [await put('a.png', from.id), await put('free.png', from.id)]
    const there = await put('A.PNG', to.id)
    const ids = moved.map(({ id }) => id)
    const refused = await move(ids, to.id)
    expect([refused.status, refused.body.error_code]).toEqual([409, 'FIL_NAME_TAKEN'])
    expect(refused.body.data).toMatchObject({
      clashes: [{ name: 'a.png', bytes: expect.any(Number), there: { id: there.id, bytes: expect.any(Number) } }],
    })
    expect(await names(from.id)).toEqual(['a.png', 'free.png'])
  })

  test('FIL-018, FIL-019, FIL-020: keep both numbers the name, replace takes the place, skip changes nothing', async () => {
    const to = await folder('Choices')
    const old = await put('a.png', to.id)
    const incoming = async () => put('a.png', (await folder(randomUUID())).id)
    const [skipped, both, instead] = [await incoming(), await incoming(), await incoming()]
    expect((await move([skipped.id], to.id, { on_conflict: 'skip' })).body.data).toEqual({ list: [], skipped: 1 })
    expect((await list(to.id)).map(({ id }) => id)).toEqual([old.id])
    await move([both.id], to.id, { on_conflict: 'keep_both' })
    expect(await names(to.id)).toEqual(['a (1).png', 'a.png'])
    expect((await move([instead.id], to.id, { on_conflict: 'replace' })).status).toBe(200)
    expect((await list(to.id)).map(({ id }) => id)).toEqual([both.id, instead.id])
    expect((await keeper.send('GET', `/file/${old.id}`)).body.error_code).toBe('FIL_OBJECT_NOT_FOUND')
  })

  test('a folder is never replaced: nothing in it is lost by a name', async () => {
    const to = await folder('Keeps')
    const kept = await folder('Same', to.id)
    await put('inside.png', kept.id)
    const other = await folder('Same', (await folder('Elsewhere')).id)
    expect((await move([other.id], to.id, { on_conflict: 'replace' })).body.error_code).toBe('FIL_FOLDER_STAYS')
    expect((await move([other.id], to.id, { on_conflict: 'keep_both' })).status).toBe(200)
    expect(await names(to.id)).toEqual(['Same', 'Same (1)'])
    expect(await names(kept.id)).toEqual(['inside.png'])
  })

  test('a copy of a folder has all of it, is its own, and saves under its own names', async () => {
    const from = await folder('Original')
    const inner = await folder('Inner', from.id)
    const file = await put('plan.png', inner.id)
    const to = await folder('Copies')
    const answer = await copy([from.id], to.id)
    const [{ id } = { id: 0 }] = (answer.body.data as { list: Shown[] }).list
    const [copied] = await list((await list(id))[0]?.id ?? 0)
    expect(copied).toMatchObject({ name: 'plan.png' })
    expect(copied?.id).not.toBe(file.id)
    await rename(copied?.id ?? 0, 'other.png')
    const [renamed] = await list(copied?.parent_id ?? 0)
    const saved = await product().app.inject({ url: `/api/storage/${renamed?.url}&download=1` })
    expect(saved.headers['content-disposition']).toContain('other.png')
    // The bytes they share stay until the last of them goes.
    await keeper.send('DELETE', `/file/${from.id}`)
    expect(await bytes(renamed?.url ?? '')).toBe(200)
    await keeper.send('DELETE', `/file/${to.id}`)
    await expect.poll(() => bytes(renamed?.url ?? '')).toBe(404)
  })

  test('an upload of somebody else, or one an inspection shows, is not put there', async () => {
    const foreign = await upload(administrator, 'foreign.png')
    expect((await move([foreign.id], null)).body.error_code).toBe('FIL_OBJECT_NOT_FOUND')
    const evidence = await upload(keeper, 'evidence.png')
    await product().database.inWorkspace(product().home, (tx) =>
      tx.query(
        `insert into file_uses (workspace_id, file_uuid, subject_type, subject_id) values ($1, $2, 'inspection', 1)`,
        [product().home, evidence.uuid],
      ),
    )
    expect((await move([evidence.id], null)).body.error_code).toBe('FIL_OBJECT_NOT_FOUND')
  })
})

describe('deleting', () => {
  test('takes a folder with its content, bytes and all', async () => {
    const gone = await folder('Gone')
    const file = await put('gone.png', (await folder('Below', gone.id)).id)
    expect((await keeper.send('DELETE', `/file/${gone.id}?content=2`)).status).toBe(200)
    expect((await keeper.send('GET', `/file/list?parent_id=${gone.id}`)).body.error_code).toBe('FIL_FOLDER_NOT_FOUND')
    await expect.poll(() => bytes(file.url)).toBe(404)
  })

  test.each(['photo', 'file_manager'] as const)('what a template shows as %s stays there', async (type) => {
    const file = await put(`shown as ${type}.png`, null)
    const template = await templateShowing(file, type)
    const uses = await keeper.send('GET', `/file/${file.id}/uses`)
    expect(uses.body.data).toMatchObject({ templates: [{ id: Number(template) }], report_layout: false, used: 1 })
    expect((await list(null)).find(({ id }) => id === file.id)?.used_by).toBe(1)
    expect((await keeper.send('DELETE', `/file/${file.id}`)).status).toBe(200)
    expect((await list(null)).map(({ id }) => id)).not.toContain(file.id)
    expect((await auditor.send('GET', `/file/${file.uuid}`)).status).toBe(200)
    expect(await bytes(file.url)).toBe(200)
  })

  test('what was replaced stays where a template shows it', async () => {
    const at = await folder('Replaced')
    const old = await put('plan.png', at.id)
    await templateShowing(old)
    const incoming = await upload(keeper, 'plan.png')
    await move([incoming.id], at.id, { on_conflict: 'replace' })
    expect((await list(at.id)).map(({ id }) => id)).toEqual([incoming.id])
    expect((await auditor.send('GET', `/file/${old.uuid}`)).status).toBe(200)
  })
})

describe('two people in one folder', () => {
  test('a folder that somebody filled after the question is not deleted: it is asked again', async () => {
    const shared = await folder('Shared')
    await put('first.png', shared.id)
    await put('second.png', shared.id)
    const refused = await keeper.send('DELETE', `/file/${shared.id}?content=1`)
    expect([refused.body.error_code, refused.body.data]).toEqual(['FIL_FOLDER_CHANGED', { content: 2 }])
    expect(await names(shared.id)).toEqual(['first.png', 'second.png'])
  })

  test('who renames what was renamed meanwhile is told the name it has now', async () => {
    const file = await put('one.png', (await folder('Renamed')).id)
    expect((await rename(file.id, 'two.png', { was: 'one.png' })).status).toBe(200)
    const refused = await rename(file.id, 'three.png', { was: 'one.png' })
    expect([refused.body.error_code, refused.body.data]).toEqual(['FIL_RENAMED', { name_now: 'two.png' }])
  })

  test('of moves at once none makes a circle and no name is there twice', async () => {
    const [a, b, to] = [await folder('Circle a'), await folder('Circle b'), await folder('Crowd')]
    const outcome = await Promise.all([move([a.id], b.id), move([b.id], a.id)])
    expect(outcome.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const crowd = await Promise.all(Array.from({ length: 4 }, async () => (await upload(keeper, 'same.png')).id))
    const placed = await Promise.all(crowd.map((id) => move([id], to.id, { on_conflict: 'keep_both' })))
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await names(to.id)).toEqual(['same (1).png', 'same (2).png', 'same (3).png', 'same.png'])
  })

  test('what was put away meanwhile is told as gone, and an upload waits for another place', async () => {
    const doomed = await folder('Doomed')
    const file = await upload(keeper, 'late.png')
    await keeper.send('DELETE', `/file/${doomed.id}`)
    expect((await move([file.id], doomed.id)).body.error_code).toBe('FIL_FOLDER_NOT_FOUND')
    expect((await move([file.id], (await folder('Refuge')).id)).status).toBe(200)
  })
})

test('every change is an event', async () => {
  const at = await folder('Told')
  const file = await put('told.png', at.id)
  await rename(file.id, 'retold.png')
  await copy([file.id], null)
  await keeper.send('DELETE', `/file/${at.id}`)
  const { rows } = await product().database.inWorkspace(product().home, (tx) =>
    tx.query<{ type: string }>(
      `select type from events where workspace_id = $1 and subject_id = any($2::bigint[]) order by id`,
      [product().home, [at.id, file.id]],
    ),
  )
  expect(rows.map(({ type }) => type)).toEqual([
    'file_folder.created',
    'file.uploaded',
    'file.placed',
    'file.renamed',
    'file_folder.deleted',
  ])
})
