import { expect, test } from 'vitest'
import { useProduct } from '../../../testing/product.ts'

const product = useProduct()

test('the dashboard counts what is in the workspace, and nothing of another', async () => {
  const { database, home, away, signIn } = product()
  const insert = (workspace: number, user: number, percent: number | null, max: number, status: string) =>
    database.inWorkspace(workspace, (tx) =>
      tx.query(
        `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, status,
           score_percent, score_max, started_by, started_at)
         values ($1, gen_random_uuid(), gen_random_uuid()::text, 'Round', 1, gen_random_uuid(), 1, $2, $3, $4, $5, now())`,
        [workspace, status, percent, max, user],
      ),
    )
  await insert(home, 1, 80, 10, 'completed')
  await insert(home, 1, 95, 10, 'completed')
  await insert(home, 2, 10, 10, 'in_progress')
  await insert(home, 2, null, 0, 'completed')
  await insert(away, 9, 100, 10, 'completed')
  const { body } = await (await signIn('auditor@home.test')).send('GET', '/dashboard/statistics')
  expect(body.data).toMatchObject({ inspections: 4, unique_auditors: 2, issues: 0, average_score: 87.5 })
  expect(body.data).toHaveProperty('trend.inspections.weeks.11', 4)
})

test('the trend counts by the week an inspection was started in, and each person once a week', async () => {
  const { database, away, signIn } = product()
  const insert = (user: number, start: string) =>
    database.inWorkspace(away, (tx) =>
      tx.query(
        `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, status,
           score_percent, score_max, started_by, started_at, issue_count)
         values ($1, gen_random_uuid(), gen_random_uuid()::text, 'Round', 1, gen_random_uuid(), 1, 'completed', 50, 10, $2, ${start}, 1)`,
        [away, user],
      ),
    )
  await insert(1, `date_trunc('week', now())`)
  await insert(1, `date_trunc('week', now()) - interval '1 second'`)
  await insert(2, `date_trunc('week', now()) - interval '1 second'`)
  await insert(2, `date_trunc('week', now()) - interval '7 days'`)
  await insert(3, `date_trunc('week', now()) - interval '11 weeks'`)
  await insert(4, `date_trunc('week', now()) - interval '11 weeks' - interval '1 second'`)
  const { body } = await (await signIn('admin@away.test')).send('GET', '/dashboard/statistics')
  const none = Array.from({ length: 9 }, () => 0)
  expect(body.data).toMatchObject({
    unique_auditors: 5,
    issues: 6,
    trend: {
      inspections: { weeks: [1, ...none, 3, 2], change: -1 },
      unique_auditors: { weeks: [1, ...none, 2, 2] },
      issues: { weeks: [1, ...none, 3, 1] },
    },
  })
})
