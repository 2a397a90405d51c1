import type { ManagedFile } from '@plumbline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDelete } from '../../shared/dialogs/index.ts'
import { answerCalls } from '../../shared/testing/answers.ts'
import { click, find, get, openScreen, until, type OpenScreen } from '../../shared/testing/openScreen.tsx'
import { useWords } from '../../shared/words/index.ts'
import { deleteFile } from './deleteFiles.ts'

const uuid = '01900000-0000-7000-8000-000000000007'
const file: ManagedFile = {
  id: 7,
  uuid,
  name: 'gate.png',
  is_file: true,
  parent_id: null,
  path: [],
  bytes: 20_000,
  sha256: '',
  content_type: 'image/png',
  children: 0,
  url: 'w1/gate.png',
  media: [],
  used_by: 0,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
}

let screen: OpenScreen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

test('ERR-040: a file that could not be deleted is said so, with the reason, and the question stays', async () => {
  const renewed = vi.fn<() => Promise<void>>(async () => undefined)
  answerCalls({
    [`GET /file/${uuid}/uses`]: { data: { content: 0, used: 0, list: [] } },
    [`DELETE /file/${uuid}`]: { status: 500, error_code: 'GEN_UNEXPECTED', message: 'An unexpected error occurred' },
  })
  const Screen = () => {
    const t = useWords()
    return (
      <main>
        <button type="button" onClick={() => void deleteFile(t, file, renewed)}>
          Remove
        </button>
        <ConfirmDelete />
      </main>
    )
  }
  screen = await openScreen({ at: '/', path: '/', screen: Screen })
  await click(get('button', 'Remove'))
  await click(await until(() => find('form button', 'Delete')))
  const told = await until(() => find('form [role="alert"]'))
  expect(told.textContent).toBe('The file could not be deleted: An unexpected error occurred')
  expect(renewed).toHaveBeenCalled()
  expect(find('form button', 'Delete')).not.toBe(null)
})
