import { itemOf, type Template } from '@plumbline/checklist'
import { act, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UpgradeDialog } from '../../../shared/plans/index.ts'
import { beginSession } from '../../../shared/session/index.ts'
import { signedInWith } from '../../../shared/testing/answers.ts'
import { find, until } from '../../../shared/testing/openScreen.tsx'
import { uploadProblems } from '../../../shared/upload/index.ts'
import { checklistsModule } from '../index.ts'
import { setTitle } from './actions/writeItem.ts'
import { writeInfo } from './attach/infoItems.ts'
import { pictureRules } from './attach/pictureOf.ts'
import { toggleRepeat } from './attach/repeatSettings.ts'
import { writeMarkers } from './markers/markers.ts'
import { Outline } from './outline/Outline.tsx'
import { useBuilder } from './store/BuilderContext.ts'
import { after, templateOf } from './testing/sampleTemplate.ts'
import { showBuilder, type ShownBuilder } from './testing/showBuilder.tsx'
import { TogglesRow } from './toggles/TogglesRow.tsx'

let shown: ShownBuilder | null = null
afterEach(async () => {
  await shown?.close()
  shown = null
  vi.restoreAllMocks()
})

const show = async (template: Template, part: ReactNode): Promise<ShownBuilder> => {
  shown = await showBuilder(template, part)
  return shown
}

/** With the toggles of one item, which is the current one. */
const showToggles = async (template: Template, id: string, beside: ReactNode = null): Promise<ShownBuilder> => {
  const opened = await show(
    template,
    <>
      <Toggles id={id} />
      {beside}
    </>,
  )
  await opened.perform(() => opened.store.select(id))
  return opened
}

const sample = (): Template => templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1])

const Toggles = ({ id }: { readonly id: string }): ReactNode => {
  const item = useBuilder(({ template }) => itemOf(template, id))
  return item && <TogglesRow item={item} indent={0} selected />
}

test('BLD-027 the builder has the blank layout and is for those who manage templates', () => {
  expect(checklistsModule.screens.find(({ path }) => path === '/checklist/template/$templateId/edit')).toMatchObject({
    layout: 'bare',
    access: ['CKL_MANAGE_TEMPLATES'],
  })
})

describe('the toggles of the selected line', () => {
  const narrow = (matches: boolean): void => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: matches && media.includes('max-width'),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    )
  }

  test('BLD-028 are a row of buttons on a desktop', async () => {
    narrow(false)
    const { store, perform } = await showToggles(sample(), 'a')
    const required = await until(() => find('[role="toolbar"] button', 'Required'))
    expect(required.getAttribute('aria-pressed')).toBe('false')
    await perform(() => required.click())
    expect(itemOf(store.read().template, 'a')?.options.required).toBe(true)
    for (const name of ['Rules', 'Score', 'Hide']) expect(find('[role="toolbar"] button', name)).not.toBeNull()
  })

  test('BLD-029 are one drop-down on a small screen', async () => {
    narrow(true)
    const { perform } = await showToggles(sample(), 'a')
    const button = await until(() => find('[aria-haspopup="menu"]', 'Settings of the line'))
    expect(find('[role="toolbar"]')).toBeNull()
    await perform(() => button.click())
    await until(() => find('[role="menuitemcheckbox"]', 'Required'))
  })

  test('BLD-240 what can not be switched says why, on a small screen in the drop-down itself', async () => {
    const nested = templateOf(['p', 'page', 0], ['s', 'section', 1], ['i', 'section', 2], ['a', 'yesno', 3])
    const repeated = after(nested, toggleRepeat(nested, 's'))
    const reason = 'Nesting repeatable grouped options not allowed'
    narrow(false)
    const wide = await showToggles(repeated, 'i')
    const button = await until(() => find('[role="toolbar"] button', `Repeatable: ${reason}`))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await wide.close()
    narrow(true)
    const { store, perform } = await showToggles(repeated, 'i')
    const settings = await until(() => find('[aria-haspopup="menu"]', 'Settings of the line'))
    await perform(() => settings.click())
    const entry = await until(() =>
      [...document.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')].find(({ textContent }) =>
        textContent?.includes(reason),
      ),
    )
    await perform(() => entry.click())
    expect(itemOf(store.read().template, 'i')?.options.repeatable).not.toBe(true)
    expect(entry.getAttribute('aria-disabled')).toBe('true')
  })

  test('BLD-012 an existing marker asks for another plan where the plan has none', async () => {
    const ids = (() => {
      let count = 0
      return () => `m${(count += 1)}`
    })()
    const draft = { file_id: 'f', color: 'red', size: 'medium', showLabels: true, points: [] } as const
    const marked = after(sample(), writeMarkers(sample(), 'p', draft, ids))
    expect(itemOf(marked, 'p')?.options.image_marker_id).toBeDefined()
    const { store, perform } = await showToggles(marked, 'p', <UpgradeDialog />)
    await act(async () =>
      beginSession({ token: 'token', ...signedInWith(['CKL_MANAGE_TEMPLATES'], ['ckl_image_marker']) }),
    )
    const markers = await until(() => find('[role="toolbar"] button', 'Picture with markers'))
    await perform(() => markers.click())
    const upgrade = await until(() => document.querySelector<HTMLAnchorElement>('a[href="/workspace/settings/plans"]'))
    expect(upgrade.textContent).not.toBe('')
    expect(store.read().dialog).toBeNull()
  })
})

test('BLD-042 pages that are hidden go and come back by one button', async () => {
  const { store, perform } = await show(sample(), <Outline />)
  const hidden = store.read().template.items.find(({ type }) => type === 'hidden_page')?.id
  const isShown = (): boolean => store.read().rows.some((row) => 'id' in row && row.id === hidden)
  const button = await until(() => find('button', 'Hide hidden pages'))
  expect({ pressed: button.getAttribute('aria-pressed'), shown: isShown() }).toEqual({ pressed: 'true', shown: false })
  await perform(() => button.click())
  await until(() => button.getAttribute('aria-pressed') === 'false')
  expect(isShown()).toBe(true)
  await perform(() => button.click())
  expect(isShown()).toBe(false)
})

test.each([
  ['BLD-068', 'photo.jpeg', 'image/jpeg'],
  ['BLD-069', 'photo.jpg', 'image/jpeg'],
  ['BLD-070', 'photo.png', 'image/png'],
])('%s the editor takes %s', (_, name, type) => {
  expect(uploadProblems([{ name, type, bytes: 9, sides: null }], pictureRules)).toEqual([])
  const bitmap = { name: 'photo.bmp', type: 'image/bmp', bytes: 9, sides: null }
  expect(uploadProblems([bitmap], pictureRules)).toEqual([{ kind: 'type', name: 'photo.bmp' }])
})

describe('the state of the editor', () => {
  test('BLD-098 has the response sets that questions name', async () => {
    const { store } = await show(sample(), null)
    const { template } = store.read()
    const set = itemOf(template, 'a')?.options.response_set_id
    expect(template.responses.map(({ uuid }) => uuid)).toContain(set)
  })

  test('BLD-099 has the information that is attached', async () => {
    const { store, perform } = await show(sample(), null)
    const told = [{ uuid: 'x', type: 'instruction', value: 'Look up' }] as const
    await perform(() => store.run(writeInfo(store.read().template, 'a', told, () => 'i')))
    expect(store.read().template.info).toEqual([{ uuid: 'i', items: told }])
  })

  test('BLD-100 has a draft after an edit', async () => {
    const { store, perform } = await show(sample(), null)
    store.setRecord({ hasDraft: false })
    await perform(() => store.run(setTitle(store.read().template, 'a', 'Dry?')))
    expect(store.read().record.hasDraft).toBe(true)
  })
})
