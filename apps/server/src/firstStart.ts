import { makeSetUpToken, makeWorkspace, needsSetUp } from './modules/auth/index.ts'
import type { Platform } from './openPlatform.ts'

/** Who can sign in to the demo workspace, and the one of the second workspace, for trying isolation (api.md). */
export const demoPeople = {
  north: [{ firstName: 'Nora', lastName: 'Nordin', email: 'north@demo.test', role: 'administrator' }],
  demo: [
    { firstName: 'Alma', lastName: 'Adler', email: 'admin@demo.test', role: 'administrator' },
    { firstName: 'Marc', lastName: 'Moreau', email: 'manager@demo.test', role: 'manager' },
    { firstName: 'Amal', lastName: 'Awad', email: 'auditor@demo.test', role: 'auditor' },
  ],
} as const

export interface FirstStart {
  readonly setUpLink?: string
  /** The demo's workspace, when it was made just now and has no content yet. */
  readonly demoWorkspace?: number
}

/**
 * Makes what an installation without a workspace needs: the demo, or a link to set it up, which is answered.
 */
export async function firstStart({ services, secrets }: Platform): Promise<FirstStart> {
  const { database, settings } = services
  if (!(await needsSetUp(database))) return {}
  if (!settings.demo) return { setUpLink: `${settings.publicUrl}/setup?token=${await makeSetUpToken(database)}` }
  const names = { north: 'Northwind Yards', demo: 'Plumbline Demo' } as const
  let demoWorkspace = 0
  for (const key of ['north', 'demo'] as const) {
    const { id } = await makeWorkspace(services, {
      key,
      name: names[key],
      tzCode: 'Europe/Berlin',
      language: 'en',
      plan: 'enterprise',
      members: demoPeople[key].map((person) => ({ ...person, password: secrets.demoPassword })),
    })
    if (key === 'demo') demoWorkspace = id
  }
  return { demoWorkspace }
}
