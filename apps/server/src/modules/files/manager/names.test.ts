import { existsSync, readFileSync } from 'node:fs'
import { fileNameProblem } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../../testing/product.ts'
import { filesBy } from './filesBy.testing.ts'

const product = useProduct()
let keeper: Person
const { folder, rename, put, list, names, reason } = filesBy(product, () => keeper)
beforeAll(async () => {
  keeper = await product().withPermissions(['RES_MANAGE_FILE_MANAGER'])
})

describe('a name', () => {
  test.each([
    ['FIL-003', '', 'A name can’t be empty'],
    ['FIL-004', 'abc.', 'A name can’t end with a dot'],
    ['FIL-005', 'abc ', 'A name can’t end with a space'],
    ['FIL-006', 'a\\b', 'A name can’t contain \\'],
    ['FIL-007', 'a/b', 'A name can’t contain /'],
    ['FIL-008', 'a:b', 'A name can’t contain :'],
    ['FIL-009', 'a*b', 'A name can’t contain *'],
    ['FIL-010', 'a?b', 'A name can’t contain ?'],
    ['FIL-011', 'a"b', 'A name can’t contain "'],
    ['FIL-012', 'a<b', 'A name can’t contain <'],
    ['FIL-012', 'a>b', 'A name can’t contain >'],
    ['FIL-013', 'a|b', 'A name can’t contain |'],
  ])('%s: %j is refused with the reason, for a folder and in a renaming', async (row, name, said) => {
    expect(reason(await keeper.send('POST', '/file/folder/new', { name }))).toEqual([422, [said]])
    const other = await folder(`named ${row} ${name.codePointAt(1) ?? 0}`)
    expect(reason(await rename(other.id, name))).toEqual([422, [said]])
  })

  test('FIL-014, FIL-015: is there once in a folder, however it is written', async () => {
    const at = await folder('Once')
    await folder('Café', at.id)
    const again = (name: string) => keeper.send('POST', '/file/folder/new', { name, parent_id: at.id })
    const taken = [422, ['Something of this name is here already']]
    for (const name of ['Café', 'CAFÉ', 'cafe\u0301']) expect(reason(await again(name))).toEqual(taken)
    const other = await folder('Bar', at.id)
    expect(reason(await rename(other.id, 'café'))).toEqual(taken)
    expect((await rename(other.id, 'BAR')).status).toBe(200)
    expect(await names(at.id)).toEqual(['BAR', 'Café'])
  })

  test.skipIf(!existsSync('../shared/samples/torture/blns.json'))(
    'that is hostile is kept as it is, or refused with a reason; the same for a file',
    async () => {
      const hostile = JSON.parse(readFileSync('../shared/samples/torture/blns.json', 'utf8')) as string[]
      const at = await folder('Hostile')
      const kept = new Set<string>()
      for (const name of hostile) {
        const answer = await keeper.send('POST', '/file/folder/new', { name, parent_id: at.id })
        const problem = name.includes('\u0000') || !name.isWellFormed() ? { kind: 'control' } : fileNameProblem(name)
        if (answer.status === 201) kept.add(name)
        expect([name, answer.status === 201 || answer.status === 422]).toEqual([name, true])
        if (problem !== null) expect([name, answer.status]).toEqual([name, 422])
      }
      expect(kept.size).toBeGreaterThan(150)
      const shown = new Set<string>()
      for (let page = 1; page <= 10; page += 1)
        for (const { name } of await list(at.id, `page=${page}`)) shown.add(name)
      expect(shown).toEqual(kept)
      const file = await put('plain.png', null)
      const [strange = ''] = [...kept].filter(
        (name) => name.includes('\u202e') || /\p{Extended_Pictographic}/u.test(name),
      )
      expect((await rename(file.id, strange)).status).toBe(200)
      const [renamed] = (await list(null)).filter(({ id }) => id === file.id)
      const saved = await product().app.inject({ url: `/api/storage/${renamed?.url}&download=1` })
      expect(saved.statusCode).toBe(200)
      expect(String(saved.headers['content-disposition'])).toMatch(/^attachment/)
    },
  )
})
