import type { SignedIn } from '@plumbline/contract'
import { vi } from 'vitest'

/** What the server answers to a call: the `data` of the envelope, or a refusal. */
export type Answer =
  | { readonly data: unknown; readonly message?: string }
  | { readonly status: number; readonly error_code: string; readonly message?: string; readonly data?: unknown }
  | { readonly status: number; readonly text: string }

/** "GET /user/auth" -> its answer; what is not listed is no answer at all. */
export type Answers = Readonly<Record<string, Answer | (() => Answer | Promise<Answer>)>>

export interface Asked {
  readonly call: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

const responseOf = (answer: Answer): Response => {
  if ('text' in answer) return new Response(answer.text, { status: answer.status })
  const { status = 200, ...body } = { status: undefined, ...answer }
  return new Response(JSON.stringify(body), {
    status: status ?? 200,
    headers: { 'content-type': 'application/json' },
  })
}

/** Answers the calls of the app in place of the server; returns what was asked, in order. */
export const answerCalls = (answers: Answers): readonly Asked[] => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const path = new URL(input, 'http://localhost').pathname.replace(/^\/api/, '')
    const call = `${method} ${path}`
    asked.push({
      call,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    })
    const answer = answers[call]
    if (!answer) throw new TypeError(`no answer to ${call}`)
    return responseOf(typeof answer === 'function' ? await answer() : answer)
  })
  return asked
}

const uuid = '01900000-0000-7000-8000-000000000001'

/** A signed-in person with these permissions, on a plan with everything but `without`. */
export const signedInWith = (
  permissions: readonly string[],
  without: readonly string[] = [],
): Omit<SignedIn, 'token'> => ({
  user: {
    id: 1,
    uuid,
    first_name: 'Maya',
    last_name: 'Lindqvist',
    nick_name: null,
    full_name: 'Maya Lindqvist',
    email: 'maya@demo.test',
    language: 'en',
    tz_code: 'Europe/Berlin',
    locale: null,
    avatar: null,
    roles: [{ id: 1, name: 'Manager' }],
  },
  abilities: permissions.map((subject) => ({ action: 'call' as const, subject })),
  workspace: {
    id: 1,
    uuid,
    key: 'demo',
    name: 'Meridian',
    region: 'EU',
    tz_code: 'Europe/Berlin',
    plan: 'standard' as const,
    logo_url: null,
  },
  settings: {
    langs: ['en', 'fr', 'de', 'ar'],
    default_lang: 'en',
    app_env: 'development',
    public_library: true,
    saved_queries_enabled: true,
    public_url: 'http://localhost',
    tutorials_url: '/kb/articles/supported-question-types',
    demo: false,
    password_min_length: 8,
    idle_minutes: null,
    plan: {
      key: 'standard' as const,
      features: Object.fromEntries(
        without.map((feature) => [feature, false]),
      ) as SignedIn['settings']['plan']['features'],
    },
  },
})
