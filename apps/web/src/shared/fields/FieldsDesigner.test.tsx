import { saveFieldsBody, type CustomField, type FieldsToSave } from '@plumbline/contract'
import { Link } from '@tanstack/react-router'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfirmDelete } from '../dialogs/index.ts'
import { click, fill, find, get, openScreen, press, until, type OpenScreen } from '../testing/openScreen.tsx'
import { FieldsDesigner } from './FieldsDesigner.tsx'

const field = (id: number, key: string, part: Partial<CustomField> = {}): CustomField => ({
  id,
  key,
  name: key,
  description: '',
  field_type: 'text',
  is_required: false,
  is_used: true,
  is_locked: false,
  default_value: { value: null },
  config: null,
  parent_id: null,
  ...part,
})

let stored: CustomField[]
let sent: FieldsToSave[]
let deleted: number[]
let screen: OpenScreen
let options: { readonly mayEdit?: boolean; readonly isDeleted?: boolean }

/** As the server does it: new keys become permanent ones. */
const store = async (body: FieldsToSave): Promise<CustomField[]> => {
  sent.push(body)
  const { fields, order } = saveFieldsBody.parse(body)
  for (const { key = '', name = '', field_type = 'text', is_used = true, ...part } of fields) {
    const known = stored.find((one) => one.key === key)
    if (known) stored = stored.map((one) => (one === known ? { ...one, ...(name ? { name } : {}), is_used } : one))
    else stored.push(field(stored.length + 1, name, { field_type, description: part.description ?? '' }))
  }
  const placeOf = ({ key, name }: CustomField): number =>
    order[key] ?? order[fields.find((one) => one.name === name)?.key ?? ''] ?? 99
  stored = stored.toSorted((one, other) => placeOf(one) - placeOf(other))
  return stored
}

const Screen = () => {
  const [fields] = useState(stored)
  return (
    <>
      <FieldsDesigner
        fields={fields}
        save={store}
        deleteUnused={async ({ id }) => deleted.push(id)}
        mayEdit={options.mayEdit ?? true}
        isDeleted={options.isDeleted ?? false}
      />
      <ConfirmDelete />
      <Link to="/elsewhere">Away</Link>
    </>
  )
}

const open = async (): Promise<void> => {
  screen = await openScreen({ at: '/', path: '/', screen: Screen })
}

const lines = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].map((one) => one.dataset['field'] ?? '')
const isOff = (name: string): boolean => get('button', name).hasAttribute('disabled')
const inMenu = async (name: string, item: string): Promise<void> => {
  await click(get('button', `Actions for “${name}”`))
  await click(await until(() => find('[role="menuitem"]', item)))
}
const dialog = (): HTMLElement => get('[role="dialog"]')
const inputOf = (label: string): HTMLInputElement => {
  const words = [...dialog().querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
  const input = document.getElementById(words?.htmlFor ?? '')
  if (!(input instanceof HTMLInputElement)) throw new Error(`no input ${label}: ${dialog().textContent}`)
  return input
}

beforeEach(() => {
  options = {}
  stored = [
    field(1, 'asset_id', { name: 'Asset ID', is_locked: true, is_required: true }),
    field(2, 'serial', { name: 'Serial' }),
    field(3, 'colour', { name: 'Colour' }),
    field(4, 'old', { name: 'Old one', is_used: false }),
    field(5, 'locked', { name: 'Locked one', is_used: false, is_locked: true }),
  ]
  sent = []
  deleted = []
})
afterEach(() => screen.close())

test('SET-023..028, 081: the panel offers types and unused fields, locked ones without deletion', async () => {
  await open()
  expect([...document.querySelectorAll('[class*="type"] > button')].map((one) => one.textContent)).toEqual([
    'Text',
    'Textarea',
    'Email',
    'Phone',
    'Integer',
    'Decimal',
  ])
  expect(get('h2', 'Unused fields 2')).toBeTruthy()
  await fill(get('input[type="search"]'), 'OLD')
  expect(find('[aria-label="Use “Old one”"]')).not.toBeNull()
  expect(find('[aria-label="Use “Locked one”"]')).toBeNull()
  await fill(get('input[type="search"]'), 'nothing')
  expect(get('[role="status"]').textContent).toBe('No results for “nothing”')
  await fill(get('input[type="search"]'), '')
  expect(find('[aria-label="Delete “Old one”"]')).not.toBeNull()
  expect(find('[aria-label="Delete “Locked one”"]')).toBeNull()
  expect(get('[role="img"][aria-label^="“Locked one” is locked"]')).toBeTruthy()
})

test('SET-100, 101, 115: a clicked type opens as new and is saved with the rest', async () => {
  await open()
  expect([isOff('Discard'), isOff('Save changes')]).toEqual([true, true])
  await click(get('button', 'Text'))
  await until(() => find('[role="dialog"]'))
  expect(dialog().textContent).toContain('Add field: Text')
  expect(sent).toEqual([])
  await fill(inputOf('Name'), ' Maker ')
  await click(get('[role="dialog"] button', 'Add'))
  await until(() => find('[role="dialog"]') === null)
  expect(lines()).toEqual(['asset_id', 'serial', 'colour', expect.stringMatching(/^new_/)])
  expect(get('[data-field^="new_"]').textContent).toContain('Not saved')
  await click(get('button', 'Save changes'))
  await until(() => lines().includes('Maker'))
  expect(sent).toMatchObject([{ fields: [{ name: 'Maker', is_used: true, parent_id: null }] }])
  expect(isOff('Save changes')).toBe(true)
})

test('SET-102: cancelling the dialog of a new field drops it', async () => {
  await open()
  await click(get('button', 'Email'))
  await until(() => find('[role="dialog"]'))
  await click(get('[role="dialog"] button', 'Cancel'))
  await until(() => lines().length === 3)
  expect(isOff('Save changes')).toBe(true)
})

test('SET-116, 118..120: the dialog wants a name and digits that fit', async () => {
  await open()
  await click(get('button', 'Decimal'))
  await until(() => find('[role="dialog"]'))
  expect(inputOf('Digits in all').value).toBe('16')
  await click(get('[role="dialog"] button', 'Add'))
  expect(dialog().textContent).toContain('Required')
  await fill(inputOf('Name'), 'Weight')
  for (const wrong of ['0', '17', '']) {
    await fill(inputOf('Digits in all'), wrong)
    await click(get('[role="dialog"] button', 'Add'))
    expect(dialog().textContent).toContain('A whole number from 1 to 16')
  }
  await fill(inputOf('Digits in all'), '12')
  for (const wrong of ['10', '']) {
    await fill(inputOf('Decimal places'), wrong)
    await click(get('[role="dialog"] button', 'Add'))
    expect(dialog().textContent).toContain('below the digits in all')
  }
  await fill(inputOf('Digits in all'), '5')
  await fill(inputOf('Decimal places'), '4')
  await fill(inputOf('Digits in all'), '4')
  expect(inputOf('Decimal places').value).toBe('0')
  await fill(inputOf('Digits in all'), '5')
  expect(inputOf('Decimal places').value).toBe('4')
  await fill(inputOf('Decimal places'), '2')
  await fill(inputOf('Default value'), '1234.5')
  await click(get('[role="dialog"] button', 'Add'))
  expect(dialog().textContent).toContain('At most 5 digits')
  await fill(inputOf('Default value'), '12.5')
  await click(get('[role="dialog"] button', 'Add'))
  await until(() => find('[role="dialog"]') === null)
  await click(get('button', 'Save changes'))
  await until(() => sent.length === 1)
  expect(sent[0]?.fields?.[0]).toMatchObject({
    config: { max_digits: 5, decimals: 2 },
    default_value: { value: '12.50' },
  })
})

test('SET-030..034: a line’s menu marks, edits and removes; discarding takes it all back', async () => {
  await open()
  await inMenu('Serial', 'Mark as required')
  expect(find('[data-field="serial"] [aria-label="Required"]')).not.toBeNull()
  await inMenu('Serial', 'Edit properties')
  await until(() => find('[role="dialog"]'))
  expect(dialog().textContent).toContain('Properties of “Serial”')
  await fill(inputOf('Name'), 'Serial number')
  await click(get('[role="dialog"] button', 'Apply'))
  await until(() => find('button', 'Actions for “Serial number”'))
  await inMenu('Colour', 'Remove')
  expect(lines()).toEqual(['asset_id', 'serial'])
  expect(get('h2', 'Unused fields 3')).toBeTruthy()
  await click(get('button', 'Discard'))
  expect(lines()).toEqual(['asset_id', 'serial', 'colour'])
  expect(get('[data-field="serial"]').textContent).not.toContain('*')
})

test('SET-105, 110: fields change places by menu and by keys, and there is nothing to save once they are back', async () => {
  await open()
  await inMenu('Colour', 'Move up')
  expect(lines()).toEqual(['asset_id', 'colour', 'serial'])
  expect(isOff('Save changes')).toBe(false)
  const menu = get('button', 'Actions for “Colour”')
  await act(async () => {
    menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }))
  })
  await until(() => lines()[2] === 'colour')
  expect(isOff('Save changes')).toBe(true)
  expect(document.body.textContent).toContain('“Colour” now stands at place 3 of 3')
})

test('SET-107: an unsaved field is dropped after a question, and is not kept as unused', async () => {
  await open()
  await click(get('button', 'Phone'))
  await until(() => find('[role="dialog"]'))
  await fill(inputOf('Name'), 'Hotline')
  await press(inputOf('Name'), 'Enter')
  await click(get('[role="dialog"] button', 'Add'))
  await until(() => find('[role="dialog"]') === null)
  await inMenu('Hotline', 'Remove')
  await until(() => document.body.textContent?.includes('Remove field “Hotline”?'))
  expect(lines()).toHaveLength(4)
  await click(get('[role="dialog"] button', 'Remove'))
  await until(() => lines().length === 3)
  expect(get('h2', 'Unused fields 2')).toBeTruthy()
})

test('SET-108, AST-054: deleting an unused field needs its name, calls the server and takes it away', async () => {
  await open()
  await click(get('button', 'Delete “Old one”'))
  await until(() => find('[role="dialog"] button', 'Delete'))
  expect(isOff('Delete')).toBe(true)
  await fill(get('[role="dialog"] input'), 'Old one')
  await click(get('[role="dialog"] button', 'Delete'))
  await until(() => deleted.length === 1)
  expect(deleted).toEqual([4])
  await until(() => find('h2', 'Unused fields 1'))
  expect(isOff('Save changes')).toBe(true)
})

test('SET-108: one that was removed just now is put away at the server first; other changes stay unsaved', async () => {
  await open()
  await inMenu('Colour', 'Move up')
  await inMenu('Serial', 'Remove')
  await click(get('button', 'Delete “Serial”'))
  await until(() => find('[role="dialog"] input'))
  await fill(get('[role="dialog"] input'), 'Serial')
  await click(get('[role="dialog"] button', 'Delete'))
  await until(() => deleted.length === 1)
  expect(sent).toEqual([{ fields: [{ key: 'serial', is_used: false }] }])
  expect(lines()).toEqual(['asset_id', 'colour'])
})

test('SET-084: a standard field can be moved and nothing else', async () => {
  await open()
  await click(get('button', 'Actions for “Asset ID”'))
  await until(() => find('[role="menuitem"]', 'Move down'))
  expect([...document.querySelectorAll('[role="menuitem"]')].map((one) => one.textContent)).toEqual([
    'Move up',
    'Move down',
  ])
})

test('SET-029: without a field a drawing says how to begin', async () => {
  stored = []
  await open()
  expect(get('[data-drop-area] svg')).toBeTruthy()
  expect(get('[data-drop-area]').textContent).toContain('No fields yet')
})

test.each([{ isDeleted: true }, { mayEdit: false }])(
  'SET-074, 111, PRM-040, PRM-041: no button saves, changes or deletes anything: %j',
  async (given) => {
    options = given
    await open()
    expect(lines()).toEqual(['asset_id', 'serial', 'colour'])
    expect(document.querySelectorAll('button')).toHaveLength(0)
  },
)

test('leaving with changes that are not saved is asked about, and staying keeps them', async () => {
  await open()
  await inMenu('Colour', 'Move up')
  await click(get('a', 'Away'))
  await click(await until(() => find('[role="dialog"] button', 'Stay')))
  await until(() => find('[role="dialog"]') === null)
  expect([screen.address(), lines()[1]]).toEqual(['/', 'colour'])
  await click(get('a', 'Away'))
  await click(await until(() => find('[role="dialog"] button', 'Leave')))
  await until(() => screen.address() === '/elsewhere')
})

test('without changes the designer is left at once', async () => {
  await open()
  await click(get('a', 'Away'))
  await until(() => screen.address() !== '/')
  expect(find('[role="dialog"]')).toBeNull()
})
