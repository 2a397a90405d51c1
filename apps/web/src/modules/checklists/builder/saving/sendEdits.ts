import type { Item, ResponseSet, Template, TemplateEdit } from '@plumbline/checklist'
import { CallError } from '@plumbline/contract/client'
import type { BuilderCalls } from './BuilderCalls.ts'
import type { Save, SaveAnswer } from './createSaveQueue.ts'

const partsIn = (edit: TemplateEdit): readonly Extract<TemplateEdit, { kind: 'set_part' }>[] => {
  if (edit.kind === 'set_part') return [edit]
  return edit.kind === 'batch' ? edit.edits.flatMap(partsIn) : []
}

/** The response sets that the edits write, each as it is in the end. */
const writtenResponses = (edits: readonly TemplateEdit[]): readonly ResponseSet[] => {
  const sets = new Map<string | number, unknown>()
  for (const { part, key, value } of edits.flatMap(partsIn)) if (part === 'responses') sets.set(key, value)
  return [...sets.values()].filter((value): value is ResponseSet => typeof value === 'object' && value !== null)
}

/** Rules, image markers and grouped items are what "past items" are about. */
const namesParts = ({ options }: Item): boolean =>
  typeof options.rule_set_id === 'string' ||
  typeof options.image_marker_id === 'string' ||
  typeof options.grouped_item_id === 'string'

const hasParts = (template: Template): boolean =>
  template.rule_sets.length > 0 || template.image_markers.length > 0 || template.grouped_items.length > 0

/** The server did not hear of it, or is only busy: no connection, too many calls, starting anew behind a proxy. */
const noAnswer: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/** What went wrong, as the save queue tells apart. Throws what is no answer of a call. */
export const answerOf = (error: unknown): Exclude<SaveAnswer, { kind: 'saved' }> => {
  if (!(error instanceof CallError)) throw error
  if (noAnswer.has(error.status)) return { kind: 'unreachable' }
  const message = error.body?.message ?? null
  if (error.body?.error_code === 'CKL_REVISION_NOT_MATCH') return { kind: 'conflict', message: message ?? '' }
  return { kind: 'refused', message }
}

export interface SendOptions {
  readonly calls: BuilderCalls
  readonly templateId: string
  /** Items that undo can still bring back, beside those that stand. */
  readonly past: () => readonly Item[]
  readonly template: () => Template
  /** Response sets the server already has. */
  readonly known: Set<string>
}

/**
 * One save: new response sets before the items that name them (builder.md section 4), the edits under the revision,
 * and past items only where rules, image markers or grouped items are present (Q-BLD-6).
 */
export const createSender =
  ({ calls, templateId, past, template, known }: SendOptions) =>
  async ({ revision, edits, key }: Save): Promise<SaveAnswer> => {
    const params = { id: templateId }
    const quiet = { silent: true } as const
    try {
      for (const set of writtenResponses(edits)) {
        if (known.has(set.uuid)) continue
        await calls.newResponse({ params, body: { ...set } }, { ...quiet, idempotencyKey: `${key}:${set.uuid}` })
        known.add(set.uuid)
      }
      const body = { revision, edits: edits.map((edit) => ({ ...edit })) }
      const saved = await calls.editTemplate({ params, body }, { ...quiet, idempotencyKey: key })
      if (hasParts(template())) {
        const items = past().filter(namesParts)
        // Only clears away what nobody names any more: where it fails, the next save does it.
        await calls
          .pastItems(
            { params, body: { revision: saved.revision, items: items.map((item) => ({ ...item })) } },
            { ...quiet, idempotencyKey: `${key}:past` },
          )
          .catch((error: unknown) => {
            if (!(error instanceof CallError)) throw error
          })
      }
      return { kind: 'saved', revision: saved.revision }
    } catch (error) {
      return answerOf(error)
    }
  }
