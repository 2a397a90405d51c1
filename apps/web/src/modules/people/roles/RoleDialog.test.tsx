import { builtInRoles, permissions, permissionsByModule, type Role } from '@plumbline/contract'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDelete } from '../../../shared/dialogs/index.ts'
import { answerCalls, type Asked, type Answers } from '../../../shared/testing/answers.ts'
import {
  click,
  fill,
  find,
  get,
  openScreen,
  press,
  until,
  type OpenScreen,
} from '../../../shared/testing/openScreen.tsx'
import { useActionContext } from '../../../shared/actions/index.ts'
import { roleRowActions } from './roleActions.ts'
import { RoleDialog, type RoleEditing } from './RoleDialog.tsx'

const auditor: readonly string[] = builtInRoles.auditor
const list = Object.entries(permissionsByModule).flatMap(([module, codes]) =>
  codes.map((code) => ({
    module,
    code,
    title: `May ${code}`,
    opens: `Opens ${code}`,
    default: auditor.includes(code),
  })),
)

const role: Role = {
  id: 4,
  uuid: '0199aaaa-0000-7000-8000-000000000004',
  name: 'Shift lead',
  name_lang: { en: 'Shift lead', fr: 'Chef d’équipe' },
  is_default: false,
  is_system: false,
  permissions: ['USR_VIEW_USER_LIST'],
  users_count: 3,
  updated_at: '2026-11-20T08:00:00Z',
}

let screen: OpenScreen
let asked: readonly Asked[]
const done = vi.fn<() => void>()

const open = async (first: RoleEditing | null, answers: Answers = {}): Promise<void> => {
  asked = answerCalls({
    'GET /settings/public': { data: { langs: ['en', 'fr'], default_lang: 'en' } },
    'GET /user/role/default-permissions': { data: { list } },
    ...answers,
  })
  const Screen = () => {
    const [editing, setEditing] = useState(first)
    const context = useActionContext()
    const remove = roleRowActions(done, setEditing).find(({ id }) => id === 'delete')
    return (
      <>
        <button type="button" onClick={() => void remove?.perform(context, role)}>
          Remove
        </button>
        <RoleDialog editing={editing} close={() => setEditing(null)} done={done} />
        <ConfirmDelete />
      </>
    )
  }
  screen = await openScreen({ at: '/', path: '/', screen: Screen })
}

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
  done.mockReset()
})

const submit = (): Promise<void> =>
  act(async () => {
    get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

const boxes = (selector = ''): readonly HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`fieldset input[type="checkbox"]${selector}`),
]
const boxOf = (group: string, at: number): HTMLInputElement => {
  const box = get(`[role="group"][aria-label="${group}"]`).querySelectorAll<HTMLInputElement>('input')[at]
  if (!box) throw new Error(`no box ${at} in ${group}`)
  return box
}

test('USR-076, USR-073: a new role begins with the default permissions and is sent as it is chosen', async () => {
  await open('new', { 'POST /user/role/new': { data: { id: 9, uuid: role.uuid } } })
  await until(() => find('fieldset'))
  expect(get('fieldset legend').textContent).toContain(`${auditor.length} of ${list.length}`)
  // A module's own box and each of its lines.
  const inspections = [0, 1, 2, 3, 4].map((at) => boxOf('Inspections', at))
  expect(inspections.map(({ checked }) => checked)).toEqual([false, true, true, false, false])
  expect(inspections[0]?.indeterminate).toBe(true)
  await click(boxOf('Inspections', 0))
  expect([0, 1, 2, 3, 4].map((at) => boxOf('Inspections', at).checked)).toEqual([true, true, true, true, true])

  await submit()
  await until(() => find('.mantine-InputWrapper-error', 'Required'))
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await fill(get('input[name="en"]'), ' Yard ')
  await submit()
  await until(() => done.mock.calls.length === 1)
  expect(asked.at(-1)).toMatchObject({
    call: 'POST /user/role/new',
    body: {
      name_lang: { en: 'Yard' },
      is_default: false,
      permissions: [
        ...permissions.filter((code) => auditor.includes(code)),
        'INS_VIEW_ARCHIVED_INSPECTIONS',
        'INS_MANAGE_INSPECTIONS',
      ],
    },
  })
})

test('a search shows only what is called so, and a module’s box is about what is shown', async () => {
  await open({ like: role })
  await until(() => find('fieldset'))
  await fill(get('input[type="search"]'), 'manage_USER')
  expect(boxes()).toHaveLength(2)
  await click(boxOf('Users', 0))
  await fill(get('input[type="search"]'), '')
  expect([1, 2, 3].map((at) => boxOf('Users', at).checked)).toEqual([true, true, false])
  await fill(get('input[type="search"]'), 'no such thing')
  expect(document.body.textContent).toContain('No permission matches “no such thing”')
})

test('USR-074: a role of one’s own is changed with its names', async () => {
  await open({ role }, { [`PUT /user/role/${role.uuid}`]: { data: role } })
  await until(() => find('fieldset'))
  await fill(get('input[name="fr"]'), '')
  await submit()
  await until(() => done.mock.calls.length === 1)
  expect(asked.at(-1)?.body).toEqual({
    name_lang: { en: 'Shift lead' },
    is_default: false,
    permissions: ['USR_VIEW_USER_LIST'],
  })
})

test('ERR-027: what the server has against a role stands at its field, and what was chosen stays', async () => {
  await open(
    { role },
    {
      [`PUT /user/role/${role.uuid}`]: {
        status: 422,
        error_code: 'GEN_VALIDATION',
        message: 'Please check the marked fields',
        data: { 'name_lang.fr': ['At most 100 characters'] },
      },
    },
  )
  await until(() => find('fieldset'))
  await click(boxOf('Inspections', 1))
  await submit()
  await until(() => find('.mantine-InputWrapper-error', 'At most 100 characters'))
  expect(get('.mantine-InputWrapper-root:has([name="fr"])').textContent).toContain('At most 100 characters')
  expect(done).not.toHaveBeenCalled()
  expect(boxOf('Inspections', 1).checked).toBe(true)
})

test('USR-061: a role that came with the workspace is shown, not edited', async () => {
  await open({ role: { ...role, is_system: true } })
  await until(() => find('[role="group"][aria-label="Users"]'))
  expect(document.querySelector('form')).toBe(null)
  expect(boxes()).toHaveLength(0)
  expect(document.querySelectorAll('[role="group"] li')).toHaveLength(list.length)
  expect(get('[role="group"][aria-label="Users"] li').textContent).toContain('Allowed')
})

test('permissions chosen are not lost by Escape, and those chosen back are not asked about', async () => {
  await open({ role })
  await until(() => find('fieldset'))
  const escape = (): Promise<void> => press(get('input[name="en"]'), 'Escape')
  const dialogs = (): number => document.querySelectorAll('[role=dialog]').length
  await click(boxOf('Inspections', 1))
  await escape()
  await click(await until(() => find('button', 'Keep editing')))
  await until(() => dialogs() === 1)
  expect(boxOf('Inspections', 1).checked).toBe(true)
  await click(boxOf('Inspections', 1))
  await escape()
  await until(() => dialogs() === 0)
})

test('a role that is in use is not deleted, and the dialog says how many have it', async () => {
  await open(null, {
    [`DELETE /user/role/${role.uuid}`]: {
      status: 409,
      error_code: 'USR_ROLE_IN_USE',
      message: 'Users have this role: give them another one first',
      data: { count: 3 },
    },
  })
  await click(get('button', 'Remove'))
  await click(await until(() => find('form button', 'Delete')))
  expect((await until(() => find('[role="alert"]'))).textContent).toBe(
    '3 users have this role: give them other ones first.',
  )
  expect(done).not.toHaveBeenCalled()
})
