import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openFieldDevice } from '../runner/scenario/openFieldDevice.ts'

test('signing out while the server is being asked ends quietly', async () => {
  const { device } = await openFieldDevice()
  const stopped = device()
  const refreshing = stopped.refresh()
  stopped.stop()
  await expect(refreshing).resolves.toBeUndefined()
})
