import { password } from './people.ts'
import { startProductServer } from './productServer.ts'
import { preparedVariable } from './takePrepared.ts'

/** Before all journeys: the demo is made once, and every server starts on a copy of it. Answers what removes it. */
export default async (): Promise<() => Promise<void>> => {
  const server = await startProductServer({ password, settings: {} })
  await server.stop()
  process.env[preparedVariable] = server.dataDir
  return () => server.remove()
}
