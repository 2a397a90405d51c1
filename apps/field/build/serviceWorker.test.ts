import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precacheOf } from './serviceWorker.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'field-dist-'))
  await mkdir(join(folder, 'assets'))
  for (const file of [
    'index.html',
    'preview.html',
    'manifest.webmanifest',
    'assets/index-AbCd1234.js',
    'assets/index-AbCd1234.js.map',
    'assets/preview-AbCd1234.js',
    'assets/inter-latin-opsz-normal-AbCd1234.woff2',
    'assets/inter-cyrillic-opsz-normal-AbCd1234.woff2',
    'assets/vazirmatn-arabic-wght-normal-AbCd1234.woff2',
  ])
    await writeFile(join(folder, file), file)
})
afterEach(() => rm(folder, { recursive: true }))

test('what a start without a network needs is kept: not the preview, not maps, not foreign scripts', async () => {
  expect((await precacheOf(folder, '/field/')).map(({ url }) => url)).toEqual([
    '/field/assets/index-AbCd1234.js',
    '/field/assets/inter-latin-opsz-normal-AbCd1234.woff2',
    '/field/assets/vazirmatn-arabic-wght-normal-AbCd1234.woff2',
    '/field/index.html',
    '/field/manifest.webmanifest',
  ])
})

test('a page is told apart by its content, a hashed file by its name', async () => {
  const before = await precacheOf(folder, '/field/')
  await writeFile(join(folder, 'index.html'), 'changed')
  const after = await precacheOf(folder, '/field/')
  const changed = after.filter(({ revision }, at) => revision !== before[at]?.revision)
  expect(changed.map(({ url }) => url)).toEqual(['/field/index.html'])
  expect(after.find(({ url }) => url.endsWith('.js'))?.revision).toBeNull()
})
