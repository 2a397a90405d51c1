import { act } from 'react'
import { expect, test } from 'vitest'
import { get, openScreen, until } from '../testing/openScreen.tsx'
import { FileChoice } from './FileChoice.tsx'

const table = (name: string): File => new File([`Name,Code\n${'Pump,P-1\n'.repeat(2000)}`], name, { type: 'text/csv' })

const take = (file: File): Promise<void> =>
  act(async () => {
    const input = get('[data-testid="row-import-file"]')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('of two files taken one after the other the last one is chosen, whichever is read first', async () => {
  const chosen: string[] = []
  const read = Promise.withResolvers<ArrayBuffer>()
  const slow = table('slow.csv')
  const bytes = await slow.arrayBuffer()
  Object.defineProperty(slow, 'arrayBuffer', { value: () => read.promise })
  const Screen = () => <FileChoice chosen={({ file }) => chosen.push(file.name)} />
  const screen = await openScreen({ at: '/', path: '/', screen: Screen })
  await take(slow)
  await take(table('quick.csv'))
  await until(() => chosen.length > 0)
  await act(async () => {
    read.resolve(bytes)
    await new Promise((resolve) => setImmediate(resolve))
  })
  await until(() => !get('button').hasAttribute('data-loading'))
  expect(chosen).toEqual(['quick.csv'])
  await screen.close()
})

test('AST-049: a file of column titles alone is not taken, and says why', async () => {
  const chosen: string[] = []
  const Screen = () => <FileChoice chosen={({ file }) => chosen.push(file.name)} />
  const screen = await openScreen({ at: '/', path: '/', screen: Screen })
  await take(new File([`Name,Code\n${',\n'.repeat(9000)}`], 'empty.csv', { type: 'text/csv' }))
  await until(() => document.querySelector('[role="alert"]') !== null)
  expect(get('[role="alert"]').textContent).toContain('holds no rows below its column titles')
  expect(chosen).toEqual([])
  await screen.close()
})
