import { inspection, report, type ReportItem } from '@plumbline/contract'
import { z } from 'zod'
import type { Inspector } from './crew.ts'
import type { Seeded } from './seeded.ts'
import type { Send } from './senderOf.ts'

export interface RaiseOptions {
  readonly seeded: Seeded
  readonly now: number
  readonly crew: readonly Inspector[]
}

const dayMs = 86_400_000

/** So many of the inspections under way have something raised in them; the first is shared with a second inspector. */
const inspectionsWithIssues = 2

const words = [
  { title: 'Repair before the next shift', priority: 'high', days: 2 },
  { title: 'Order a replacement', priority: 'medium', days: 9 },
] as const

const ofWhole = {
  title: 'Walkway marking worn off at the main gate',
  description: 'Seen on the way in. The yellow line is gone for about four metres.',
  priority: 'low',
} as const

const findsOf = (items: readonly ReportItem[]): readonly ReportItem[] =>
  items.filter(({ failed, media, note }) => failed || media.length > 0 || note !== null).slice(0, words.length)

/** What inspectors of the demo raised in inspections under way, by the calls their devices make. */
export const raiseIssues = async (send: Send, { seeded, now, crew }: RaiseOptions): Promise<void> => {
  const filter = encodeURIComponent(JSON.stringify({ status: ['in_progress'] }))
  const table = await send('GET', `/inspections/list?limit=10&sort=-failed_count&filter=${filter}`)
  const open = z.array(inspection).parse(table['list']).slice(0, inspectionsWithIssues)
  const second = crew[1]
  for (const [index, { uuid, seq, inspector, started_at: startedAt }] of open.entries()) {
    const by = crew.find((each) => each.uuid === inspector?.uuid)
    if (!by) continue
    const { sections } = report.parse(await send('GET', `/inspections/${uuid}/report`))
    const finds = findsOf(sections.flatMap(({ items }) => items))
    const at = new Date(Math.min(now, Date.parse(startedAt) + 1_200_000)).toISOString()
    const operation = (path: readonly string[], value: object) => ({
      id: seeded.uuid(),
      kind: 'issue',
      path,
      value: { uuid: seeded.uuid(), ...value },
      at,
      device: by.device,
      based_on: seq,
      actor: by.uuid,
    })
    const ops = finds.map((item, place) => {
      const { title, priority, days } = words[place] ?? words[0]
      return operation(item.path, {
        title,
        description: item.note ?? item.title,
        priority,
        due_date: new Date(now + days * dayMs).toISOString().slice(0, 10),
        media: item.media.slice(0, 2).map((medium) => medium.uuid),
        ...(second ? { assignee: second.uuid } : {}),
      })
    })
    if (index === 0) ops.push(operation([], ofWhole))
    await send('POST', `/inspections/${uuid}/ops`, { ops, since: seq })
    if (index === 0 && second) await send('PUT', `/inspections/${uuid}/participants`, { users: [second.uuid] })
  }
}
