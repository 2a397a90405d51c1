import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, type Answers, type Asked } from '../../../shared/testing/answers.ts'
import { click, fill, find, get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import { AssetForm } from './AssetForm.tsx'

const nothing = (): void => undefined
const Form = () => <AssetForm subject={{}} close={nothing} done={nothing} />
const type = { id: 3, uuid: 'a uuid', name: 'Boiler' }

let screen: OpenScreen
const open = async (more: Answers = {}): Promise<readonly Asked[]> => {
  const calls = answerCalls({
    'GET /assets/types/all': { data: { list: [type], total: 1 } },
    'GET /assets/types/3': { data: { ...type, fields: [] } },
    'POST /assets/new': { data: { id: 9, uuid: 'another' } },
    ...more,
  })
  screen = await openScreen({ at: '/form', path: '/form', screen: Form })
  return calls
}
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const input = (label: string): HTMLElement => {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
  return get(`input[id="${named?.htmlFor ?? ''}"]`)
}
const isWrong = (label: string): boolean => input(label).getAttribute('aria-invalid') === 'true'

test('AST-007: what a new asset lacks is said at every field at once, the type among them', async () => {
  const calls = await open()
  await click(get('button', 'Save'))
  await until(() => isWrong('Asset ID'))
  expect(['Asset type', 'Asset ID', 'Name'].map(isWrong)).toEqual([true, true, true])
  expect(document.activeElement).toBe(input('Asset type'))
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)

  await click(input('Asset type'))
  await click(await until(() => find('[role=option]', 'Boiler')))
  await until(() => !isWrong('Asset type'))
  await fill(input('Asset ID'), ' B-1 ')
  await fill(input('Name'), 'Boiler 1')
  await click(get('button', 'Save'))
  await until(() => calls.some(({ call }) => call === 'POST /assets/new'))
  expect(calls.find(({ call }) => call === 'POST /assets/new')?.body).toMatchObject({
    type_id: 3,
    asset_id: 'B-1',
    display_name: 'Boiler 1',
  })
})

test('ERR-029: what the server has against an asset stands at its field, and nothing that was typed is lost', async () => {
  await open({
    'POST /assets/new': {
      status: 422,
      error_code: 'GEN_VALIDATION',
      message: 'Please check the marked fields',
      data: { asset_id: ['Already taken'] },
    },
  })
  await click(input('Asset type'))
  await click(await until(() => find('[role=option]', 'Boiler')))
  await fill(input('Asset ID'), 'B-1')
  await fill(input('Name'), 'Boiler 1')
  await click(get('button', 'Save'))
  await until(() => isWrong('Asset ID'))
  expect(get('.mantine-InputWrapper-error').textContent).toBe('Already taken')
  expect(isWrong('Name')).toBe(false)
  expect(input('Name')).toHaveProperty('value', 'Boiler 1')
})
