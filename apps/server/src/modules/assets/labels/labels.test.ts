import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { closePdfPress } from '../../../platform/pdf/index.ts'
import { readPdf } from '../../../platform/pdf/pdfText.testing.ts'
import { qrPicture } from './qrPicture.ts'
import { addressOnLabel, renderLabels } from './renderLabels.ts'

afterAll(closePdfPress)

const uuid = '01900000-0000-7000-8000-00000000000a'

test('a code is read as the address of its asset, also at the size of the smallest label', async () => {
  const wasmBinary = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true })
  const address = addressOnLabel('https://inspect.plumbline.example', uuid)
  // 17 mm as a scanner of 150 dots an inch sees them.
  const picture = await sharp(Buffer.from(qrPicture(address)), { density: 600 })
    .resize(100, 100)
    .png()
    .toBuffer()
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  expect(codes.map(({ text }) => text)).toEqual([address])
})

test('sheets hold 65, 24 and 8 labels, with id and name of each asset', async () => {
  const labels = Array.from({ length: 66 }, (_, at) => ({
    uuid: uuid.replace(/a$/, String(at % 10)),
    asset_id: `P-${at}`,
    name: at === 0 ? 'مضخة' : `Pump ${at}`,
    type: 'Pump',
  }))
  const pages = async (size: 'small' | 'medium' | 'large') =>
    readPdf(await renderLabels({ labels, size, title: 'Labels', organisation: 'Depot', publicUrl: 'http://x' })).pages
  const [first = [], ...others] = await pages('small')
  expect(first).toEqual(expect.arrayContaining(['P-1', 'Pump 1']))
  expect(others.length).toBe(1)
  expect((await pages('medium')).length).toBe(3)
  expect((await pages('large')).length).toBe(9)
})
