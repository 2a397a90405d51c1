import type { FastifyInstance } from 'fastify'
import { mergeTallies } from '../modules/analytics/index.ts'
import type { Services } from '../platform/services.ts'
import { hireCrew } from './crew.ts'
import { dateBackAssets } from './dateBackAssets.ts'
import { raiseIssues } from './raiseIssues.ts'
import { seeded } from './seeded.ts'
import { writeAssets } from './writeAssets.ts'
import { writeFiles } from './writeFiles.ts'
import { writeInspections } from './writeInspections.ts'
import { writeLibrary } from './writeLibrary.ts'
import { senderOf } from './senderOf.ts'
import { writeLists } from './writeLists.ts'
import { writeSites } from './writeSites.ts'
import { writeTemplates } from './writeTemplates.ts'

export interface DemoOptions {
  readonly app: FastifyInstance
  readonly services: Pick<Services, 'database' | 'storage' | 'now'>
  readonly workspaceId: number
  readonly administrator: { readonly email: string; readonly password: string }
  readonly inspections: number
  /** How many of the newest have answers; all when absent. */
  readonly answered?: number
  readonly seed?: number
  readonly said?: (done: number) => void
}

/** The demo's content: the same seed makes the same checklists, inspectors and inspections. */
export const makeDemo = async (options: DemoOptions): Promise<void> => {
  const { app, services, workspaceId, administrator } = options
  const chance = seeded(options.seed ?? 20_261_120)
  const send = await senderOf(app, administrator.email, administrator.password)
  const assets = await writeAssets(send)
  const templates = await writeTemplates(send, chance)
  await writeFiles({ ...services, send, workspaceId })
  await dateBackAssets(services.database, workspaceId)
  const [first, ...others] = await hireCrew(services.database, workspaceId)
  if (!first) throw new Error('the demo has no inspectors')
  await writeInspections({
    ...services,
    workspaceId,
    templates,
    assets,
    crew: [first, ...others],
    seeded: chance,
    count: options.inspections,
    answered: options.answered ?? options.inspections,
    now: services.now(),
    ...(options.said ? { said: options.said } : {}),
  })
  await raiseIssues(send, { seeded: chance, now: services.now(), crew: [first, ...others] })
  await writeLists(send)
  await writeSites(send)
  await writeLibrary(services.database, send, templates)
  await mergeTallies(services.database, workspaceId)
}
