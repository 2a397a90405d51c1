import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestClamd } from '../../../testing/clamd.ts'
import { askClamd } from './askClamd.ts'

const saying = async (answer: string) => {
  const clamd = await openTestClamd(() => answer)
  onTestFinished(() => clamd.close())
  return { clamd, place: { host: '127.0.0.1', port: clamd.port } }
}

test('what is clean comes whole to the scanner, however long it is', async () => {
  const { clamd, place } = await saying('stream: OK')
  const content = randomBytes(1_000_003)
  expect(await askClamd(place, content)).toEqual({ kind: 'clean' })
  expect(clamd.looked.map((seen) => seen.equals(content))).toEqual([true])
})

test('what is infected is named as the scanner names it', async () => {
  const { place } = await saying('stream: Win.Test.EICAR_HDB-1 FOUND')
  expect(await askClamd(place, Buffer.from('x'))).toEqual({ kind: 'infected', name: 'Win.Test.EICAR_HDB-1' })
})

test('what the scanner will never judge, for it is too long, is told apart from what it does not judge now', async () => {
  const reason = 'INSTREAM size limit exceeded. ERROR'
  const { place } = await saying(reason)
  expect(await askClamd(place, Buffer.from('x'))).toEqual({ kind: 'too long', reason })
})

test('no other word is a verdict', async () => {
  const { place } = await saying("stream: Can't allocate memory ERROR")
  expect(await askClamd(place, Buffer.from('x'))).toMatchObject({ kind: 'unknown' })
  const odd = await saying('stream: OK stream: Eicar FOUND')
  expect(await askClamd(odd.place, Buffer.from('x'))).toMatchObject({ kind: 'infected' })
})

test('a scanner that is not there, hangs up or says nothing gives no verdict', async () => {
  const gone = await openTestClamd(() => 'stream: OK')
  await gone.close()
  expect(await askClamd({ host: '127.0.0.1', port: gone.port }, Buffer.from('x'))).toMatchObject({ kind: 'unknown' })
  const silent = await saying('')
  expect(await askClamd(silent.place, Buffer.from('x'), 50)).toEqual({ kind: 'unknown', reason: 'no answer in time' })
  const hangingUp = createServer((socket) => socket.destroy())
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-clamd-'))
  onTestFinished(() => {
    hangingUp.close()
    rmSync(folder, { recursive: true })
  })
  const path = join(folder, 'clamd.ctl')
  await new Promise<void>((resolve) => hangingUp.listen(path, resolve))
  expect(await askClamd({ path }, randomBytes(100_000))).toMatchObject({ kind: 'unknown' })
})
