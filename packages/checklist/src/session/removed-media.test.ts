import { expect, test } from 'vitest'
import { form, page, question, text } from '../testing/form.ts'
import { noon } from '../testing/noon.ts'
import { compile } from './compile.ts'
import { openSession } from './open-session.ts'
import type { SessionOperation } from './session-input.ts'

const photo = 'm1'
const at = (path: string, kind: SessionOperation['kind'], value: SessionOperation['value']): SessionOperation => ({
  kind,
  path: [path],
  value,
})

const session = () =>
  openSession(compile(form(page('p', question('photo', 'a'), text('b')))), {
    now: noon,
  })

const taken = [
  at('a', 'media_add', { uuid: photo }),
  at('a', 'media_edit', { uuid: photo, caption: 'The torn corner', markup_uuid: 'drawn' }),
]

test('a medium that is removed and brought back says what it said', () => {
  const answering = session()
  for (const operation of [
    ...taken,
    at('a', 'media_remove', { uuid: photo }),
    at('a', 'media_add', { uuid: photo, after: null }),
  ])
    answering.apply(operation)
  expect(answering.stateOf('a')?.media).toEqual([{ uuid: photo, caption: 'The torn corner', markup_uuid: 'drawn' }])
})
