import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  largestUpload,
  longestKeyDays,
  mostAssetFiles,
  mostFields,
  mostItems,
  mostLabels,
  mostSites,
} from '@plumbline/contract'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const rows = readFileSync(join(root, 'docs/limits.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const figure = (value: number): string => value.toLocaleString('en')

test('the page of limits names what the code has', () => {
  const told = (what: string): string => rows.find(([, name]) => name === what)?.[2] ?? ''
  expect(told('a file')).toBe(`${largestUpload / 1024 / 1024} MB`)
  expect(told('items of a template')).toBe(figure(mostItems))
  expect(told('sites of a structure')).toBe(figure(mostSites))
  expect(told('fields of one owner')).toBe(figure(mostFields))
  expect(told('files of an asset; labels printed at once')).toBe(`${figure(mostAssetFiles)}; ${figure(mostLabels)}`)
  expect(told('personal keys; days of one')).toMatch(new RegExp(`; ${longestKeyDays}$`))
})

test('every place it names is there', () => {
  expect(rows.length).toBeGreaterThan(20)
  for (const [, what, , where = ''] of rows)
    for (const [, path = ''] of where.matchAll(/`([^`]+)`/g)) {
      const place = path.startsWith('packages/') ? path : `apps/server/src/${path}`
      expect([what, existsSync(join(root, place))]).toEqual([what, true])
    }
})
