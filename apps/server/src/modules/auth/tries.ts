import type { Tx } from '../../platform/database/index.ts'

const waitMinutes = 15
const triesFromOnePlace = 5
const triesFromAnywhere = 50
const slowingMs = 1500

export interface TryVerdict {
  /** Seconds until this place may try again; 0: now. */
  readonly wait: number
  /** Milliseconds by which the answer is slowed. */
  readonly slow: number
}

const turns = new Map<string, Promise<unknown>>()

/**
 * Tries of one account from one place are judged one after the other: of a hundred sent at once only five are tried.
 * Several processes count together, but each keeps its own turns.
 */
export const inTurn = async <T>(account: string, place: string, tryIt: () => Promise<T>): Promise<T> => {
  const key = `${account} ${place}`
  const before = turns.get(key)
  const mine = before ? before.then(tryIt, tryIt) : tryIt()
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}

interface Hits {
  readonly hits: number
  /** Seconds until they count no more. */
  readonly left: number
}

const noHits: Hits = { hits: 0, left: 0 }

/** What is counted of each pair of bucket and subject, in their order. */
const hitsOf = async (tx: Tx, ...asked: readonly (readonly [bucket: string, subject: string])[]): Promise<Hits[]> => {
  const { rows } = await tx.query<Hits & { readonly at: number }>(
    `select at::int, hits, ceil(extract(epoch from since + make_interval(mins => $3) - now()))::int as left
     from unnest($1::text[], $2::text[]) with ordinality as asked(bucket, subject, at)
     join rate_counters using (bucket, subject) where since > now() - make_interval(mins => $3)`,
    [asked.map(([bucket]) => bucket), asked.map(([, subject]) => subject), waitMinutes],
  )
  return asked.map((_pair, index) => rows.find(({ at }) => at === index + 1) ?? noHits)
}

const hits = async (tx: Tx, bucket: string, subject: string): Promise<Hits> =>
  (await hitsOf(tx, [bucket, subject]))[0] ?? noHits

/** Five wrong tries for one account from one place wait 15 minutes; fifty from anywhere only slow the answers. */
export const judgeTries = async (tx: Tx, account: string, place: string): Promise<TryVerdict> => {
  const [here = noHits, anywhere = noHits] = await hitsOf(
    tx,
    ['sign-in', `${account} ${place}`],
    ['sign-in-anywhere', account],
  )
  return {
    wait: here.hits >= triesFromOnePlace ? Math.max(1, here.left) : 0,
    slow: anywhere.hits >= triesFromAnywhere ? slowingMs : 0,
  }
}

const count = (tx: Tx, bucket: string, subject: string) =>
  tx.query(
    `insert into rate_counters as c (bucket, subject, since, hits) values ($1, $2, now(), 1)
     on conflict (bucket, subject) do update set
       hits = case when c.since > now() - make_interval(mins => $3) then c.hits + 1 else 1 end,
       since = case when c.since > now() - make_interval(mins => $3) then c.since else now() end`,
    [bucket, subject, waitMinutes],
  )

export const countWrongTry = async (tx: Tx, account: string, place: string): Promise<void> => {
  await count(tx, 'sign-in', `${account} ${place}`)
  await count(tx, 'sign-in-anywhere', account)
}

const resetsFromOnePlace = 5
const resetsFromAnywhere = 50

/** A reset mail asked for: five for one account from one place wait, and past fifty from anywhere none is sent. */
export const judgeReset = async (tx: Tx, account: string, place: string): Promise<{ wait: number; sends: boolean }> => {
  const here = await hits(tx, 'reset', `${account} ${place}`)
  if (here.hits >= resetsFromOnePlace) return { wait: Math.max(1, here.left), sends: false }
  await count(tx, 'reset', `${account} ${place}`)
  await count(tx, 'reset-anywhere', account)
  return { wait: 0, sends: (await hits(tx, 'reset-anywhere', account)).hits <= resetsFromAnywhere }
}

const codesFromOnePlace = 10
const codesFromAnywhere = 50

/** One more code asked for by a right password: seconds to wait before the next, else it is counted. */
export const takeCode = async (tx: Tx, account: string, place: string): Promise<number> => {
  const here = await hits(tx, 'code', `${account} ${place}`)
  const anywhere = await hits(tx, 'code-anywhere', account)
  if (here.hits >= codesFromOnePlace) return Math.max(1, here.left)
  if (anywhere.hits >= codesFromAnywhere) return Math.max(1, anywhere.left)
  await count(tx, 'code', `${account} ${place}`)
  await count(tx, 'code-anywhere', account)
  return 0
}

const wrongCodesFromAnywhere = 20

/**
 * As of passwords, and beyond: who tries codes knows the password already, and six digits are few. So past twenty wrong
 * ones from anywhere nobody's are looked at until the time is over.
 */
export const judgeCodes = async (tx: Tx, account: string, place: string): Promise<TryVerdict> => {
  const verdict = await judgeTries(tx, account, place)
  const wrong = await hits(tx, 'code-wrong', account)
  return wrong.hits >= wrongCodesFromAnywhere ? { ...verdict, wait: Math.max(verdict.wait, wrong.left, 1) } : verdict
}

export const countWrongCode = async (tx: Tx, account: string, place: string): Promise<void> => {
  await countWrongTry(tx, account, place)
  await count(tx, 'code-wrong', account)
}

const registrationsFromOnePlace = 10
const registrationsOfAWorkspace = 100

/** One more asks to be let in: seconds to wait, else it is counted. Whoever it is for, a mail and a seat are at stake. */
export const takeRegistration = async (tx: Tx, workspace: string, place: string): Promise<number> => {
  const here = await hits(tx, 'register', place)
  const all = await hits(tx, 'register-workspace', workspace)
  if (here.hits >= registrationsFromOnePlace) return Math.max(1, here.left)
  if (all.hits >= registrationsOfAWorkspace) return Math.max(1, all.left)
  await count(tx, 'register', place)
  await count(tx, 'register-workspace', workspace)
  return 0
}

/** Starts a pause of so many seconds and answers 0, or answers how many are left of one that runs. */
export const takePause = async (tx: Tx, bucket: string, subject: string, seconds: number): Promise<number> => {
  const begun = await tx.query(
    `insert into rate_counters as c (bucket, subject, since, hits) values ($1, $2, now(), 1)
     on conflict (bucket, subject) do update set since = now() where c.since <= now() - make_interval(secs => $3)`,
    [bucket, subject, seconds],
  )
  if (begun.rowCount === 1) return 0
  const { rows } = await tx.query<{ left: number }>(
    `select ceil(extract(epoch from since + make_interval(secs => $3) - now()))::int as left
     from rate_counters where bucket = $1 and subject = $2`,
    [bucket, subject, seconds],
  )
  return Math.max(1, rows[0]?.left ?? 1)
}

/** Counters whose time is over count nothing any more. */
export const sweepTries = async (tx: Tx): Promise<void> => {
  await tx.query(`delete from rate_counters where since < now() - make_interval(mins => $1)`, [waitMinutes])
}

export const forgetWrongTries = (tx: Tx, account: string, place: string): void => {
  tx.along(`delete from rate_counters where bucket = 'sign-in' and subject = $1`, [`${account} ${place}`])
}
