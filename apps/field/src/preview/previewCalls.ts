import { createFetchNetwork } from '../sync/fetchNetwork.ts'
import { createFieldCalls, type FieldCalls } from '../sync/fieldCalls.ts'
import { newUuid } from '../sync/newUuid.ts'
import { readToken } from '../sync/person.ts'

/** The calls of who builds the template: the preview asks as they are signed in. */
export const createPreviewCalls = (): FieldCalls =>
  createFieldCalls(
    createFetchNetwork({
      base: '/api',
      token: readToken,
      language: () => document.documentElement.lang,
      trackingKey: newUuid(),
      deviceKey: () => '',
      // Who builds sits before it.
      attendance: () => ({}),
    }),
  )
