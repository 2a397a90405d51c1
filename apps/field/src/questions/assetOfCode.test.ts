import { expect, test } from 'vitest'
import { assetOfCode, uuidOfLabel } from './assetOfCode.ts'

const uuid = '01900000-0000-7000-8000-00000000000a'
const pump = { uuid, asset_id: 'P-1', name: 'Pump', type: { uuid: 't', name: 'Pumps' }, fields: {} }
const low = { ...pump, uuid: '01900000-0000-7000-8000-00000000000b', asset_id: 'p-1' }

test('a label says its asset by its address, whatever server it names', () => {
  expect(uuidOfLabel(`https://inspect.example/field/#/asset/${uuid.toUpperCase()}`)).toBe(uuid)
  expect(assetOfCode([low, pump], `http://127.0.0.1:4100/field/#/asset/${uuid}`)).toBe(pump)
  expect(uuidOfLabel(`https://inspect.example/asset/${uuid}0`)).toBeNull()
})

test('another’s label says it by the asset id, the same writing first', () => {
  expect(assetOfCode([low, pump], 'P-1')).toBe(pump)
  expect(assetOfCode([pump], ' p-1 ')).toBe(pump)
  expect(assetOfCode([pump], 'P-2')).toBeNull()
})
