import type { Database } from '../database/index.ts'
import { docsPage } from './docsPage.ts'
import { openApiDocument } from './openApi.ts'
import type { Handlers } from './operation.ts'
import { refuse } from './refusal.ts'

/** The calls of the platform itself. */
export const platformHandlers = (database: Database, version: string): Handlers<'platform'> => {
  let document: ReturnType<typeof openApiDocument> | null = null
  let page: Buffer | null = null
  return {
    health: async () => ({ status: 'ok' }),
    ready: async () => ((await database.ready()) ? { status: 'ok' } : refuse('GEN_UNAVAILABLE')),
    openapi: async () => (document ??= openApiDocument(version)),
    docs: async () => ({
      kind: 'file',
      type: 'text/html; charset=utf-8',
      name: 'api.html',
      attachment: false,
      content: (page ??= Buffer.from(docsPage())),
    }),
  }
}
