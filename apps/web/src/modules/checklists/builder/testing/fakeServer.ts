import { applyEdits, parseEdits, type Template, type TemplateEdit } from '@plumbline/checklist'
import { CallError } from '@plumbline/contract/client'
import { templateBody, type ErrorCode } from '@plumbline/contract'
import type { BuilderCalls } from '../saving/BuilderCalls.ts'

export interface Said {
  readonly call: string
  readonly input: unknown
}

export interface FakeServer {
  readonly calls: BuilderCalls
  /** Every call, in order. */
  readonly said: readonly Said[]
  readonly template: () => Template
  readonly revision: () => number
  /** The next call of that name fails so. */
  readonly failNext: (call: string, error: CallError) => void
  /** Somebody else saves: these edits, or nothing that can be seen. */
  readonly saveAsOther: (...edits: readonly TemplateEdit[]) => void
  /** What templates share moves: the content changes, the revision stays. */
  readonly changeShared: (...edits: readonly TemplateEdit[]) => void
}

export const refusal = (status: number, error_code: ErrorCode, message: string): CallError =>
  new CallError(status, { error_code, message })

/** A server with one template that keeps what it is sent, under revisions. */
export const fakeServer = (start: Template, id = 7): FakeServer => {
  const said: Said[] = []
  const failures = new Map<string, CallError[]>()
  let template = start
  let revision = 1
  const at = '2026-11-20T11:00:00.000Z'
  const mismatch = (): CallError => refusal(409, 'CKL_REVISION_NOT_MATCH', 'Somebody else saved')

  const answer =
    <Input, Answer>(call: string, perform: (input: Input) => Answer) =>
    async (input: Input): Promise<Answer> => {
      said.push({ call, input: structuredClone(input) })
      const failure = failures.get(call)?.shift()
      if (failure) throw failure
      return perform(input)
    }
  const saved = () => ({ revision, updated_at: at, contains_asset: false })

  const calls: BuilderCalls = {
    readTemplate: answer('readTemplate', () =>
      templateBody.parse({
        ...structuredClone(template),
        id,
        uuid: '01a1f89b-245e-7339-8115-6f15cb043d8c',
        template_id: id,
        is_template: true,
        revision,
        parent_id: null,
        contains_asset: false,
        has_draft_translations: false,
        has_draft: true,
        version: null,
        published_at: null,
        created_at: at,
        updated_at: at,
      }),
    ),
    editTemplate: answer('editTemplate', ({ body }) => {
      if (body.revision !== revision) throw mismatch()
      const parsed = parseEdits(body.edits)
      if (!parsed.ok) throw refusal(422, 'GEN_VALIDATION', 'no edits')
      const result = applyEdits(template, parsed.edits)
      if (!result.ok) throw refusal(422, 'GEN_VALIDATION', result.problem.code)
      template = result.template
      revision += 1
      return saved()
    }),
    saveTemplate: answer('saveTemplate', () => saved()),
    newTemplate: answer('newTemplate', () => ({ id: id + 1, uuid: '01a1f89b-245e-7339-8115-6f15cb043d8d' })),
    publishTemplate: answer('publishTemplate', ({ body }) => {
      if (body.revision !== revision) throw mismatch()
      return { version: 1 }
    }),
    newResponse: answer('newResponse', ({ body }) => body),
    pastItems: answer('pastItems', () => ({ removed: [] })),
    allFolders: answer('allFolders', () => ({ list: [] })),
    lastVersionItems: answer('lastVersionItems', () => ({ list: [] })),
  }
  const change = (edits: readonly TemplateEdit[]): void => {
    const result = applyEdits(template, edits)
    if (!result.ok) throw new Error(result.problem.code)
    template = result.template
  }
  return {
    calls,
    said,
    template: () => template,
    revision: () => revision,
    failNext: (call, error) => failures.set(call, [...(failures.get(call) ?? []), error]),
    saveAsOther: (...edits) => {
      change(edits)
      revision += 1
    },
    changeShared: (...edits) => change(edits),
  }
}
