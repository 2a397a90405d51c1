import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { card, click, showInspection, until } from '../runner/scenario/showInspection.tsx'
import { templateOf } from '../runner/scenario/template.ts'

const { openScreen, goTo } = showInspection()

const round = () =>
  templateOf('Round', [
    { type: 'page', title: 'Work', depth: 0 },
    { type: 'yesno', title: 'Exit clear?' },
    { type: 'page', title: 'End', depth: 0 },
    { type: 'textAnswer', title: 'Remarks' },
  ])

const pictures = (): string[] => [...document.querySelectorAll('img')].map((picture) => picture.src)

test('a photo that a colleague blurred is not shown unblurred by the device that took it, wherever it is shown', async () => {
  const { field, uuid, template } = await openScreen(round())
  const device = field.device()
  const asked = template.items.find(({ title }) => title === 'Exit clear?')
  const path = [asked?.base_id ?? expect.fail('no question')]
  const photo = device.ids()
  await device.store.addMedium(
    {
      uuid: photo,
      inspection: uuid,
      mime: 'image/jpeg',
      name: 'door.jpg',
      size: 1,
      sha256: null,
      state: 'safe',
      made_at: '2026-11-20T09:00:00Z',
    },
    new Uint8Array([1]),
  )
  const kept = async (kind: 'media_add' | 'media_edit', value: { uuid: string; markup_uuid?: string }) => {
    const op = { id: device.ids(), kind, path, value, at: '2026-11-20T09:00:00Z', device: 'Pixel', based_on: 0 }
    await device.store.addOperation(uuid, op)
    await device.changed(uuid)
  }
  await kept('media_add', { uuid: photo })
  await until(() => pictures().some((address) => address.startsWith('blob:')))
  const [own] = pictures()
  await kept('media_edit', { uuid: photo, markup_uuid: device.ids() })
  await until(() => pictures().length === 0)
  await click(card('Exit clear?')?.querySelector<HTMLElement>('button.thumbnail') ?? null)
  await until(() => document.querySelector('.photo-detail') !== null)
  expect(pictures()).not.toContain(own)
  goTo(`#/inspection/${uuid}/review`)
  await until(() => document.querySelector('button.complete') !== null)
  expect(pictures()).toEqual([])
})
