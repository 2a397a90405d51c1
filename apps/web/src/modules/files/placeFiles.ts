import type { Clash, ClashChoice } from '@plumbline/contract'
import { api, CallError } from '../../shared/api/index.ts'

/** What a person says to one clash; null: nothing at all is put there. */
export type ClashAnswer = { readonly choice: ClashChoice; readonly toAll: boolean } | null
/** `left`: how many clashes come after this one. */
export type AskClash = (clash: Clash, left: number) => Promise<ClashAnswer>

export interface Placement {
  readonly how: 'move' | 'copy'
  readonly ids: readonly string[]
  /** null: the top. */
  readonly destination: string | null
}

const clashesOf = (error: unknown): readonly Clash[] => {
  if (!(error instanceof CallError) || error.body?.error_code !== 'FIL_NAME_TAKEN') throw error
  const clashes: unknown = error.body.data?.['clashes']
  return Array.isArray(clashes) ? (clashes as Clash[]) : []
}

/** A choice that can't be had for this clash: a folder is never replaced, nor by a folder. */
export const isPossible = (choice: ClashChoice, clash: Clash): boolean =>
  choice !== 'replace' || (clash.is_file && clash.there.is_file)

/**
 * Puts files into a folder. Where names are taken nothing is done until every clash has its choice, asked one by one or
 * once for all; then each group goes in one call. False where the person took it back.
 */
export const placeFiles = async ({ how, ids, destination }: Placement, ask: AskClash): Promise<boolean> => {
  const call = how === 'move' ? api.files.moveFiles : api.files.copyFiles
  const send = async (some: readonly string[], on_conflict?: ClashChoice): Promise<void> => {
    if (some.length === 0) return
    const body = { ids: [...some], destination_id: destination, ...(on_conflict ? { on_conflict } : {}) }
    await call({ body }, { silent: true })
  }
  let clashes: readonly Clash[]
  try {
    await send(ids)
    return true
  } catch (error) {
    clashes = clashesOf(error)
  }
  const chosen = new Map<ClashChoice, string[]>()
  let forAll: ClashChoice | null = null
  for (const [at, clash] of clashes.entries()) {
    let choice: ClashChoice | null = forAll !== null && isPossible(forAll, clash) ? forAll : null
    if (choice === null) {
      const answer = await ask(clash, clashes.length - at - 1)
      if (answer === null) return false
      choice = answer.choice
      if (answer.toAll) forAll = choice
    }
    chosen.set(choice, [...(chosen.get(choice) ?? []), clash.uuid])
  }
  const clashing = new Set(clashes.map(({ uuid }) => uuid))
  const others = ids.filter((id) => !clashing.has(id))
  // Somebody may have put the same name there since: it is asked again.
  if (!(await placeFiles({ how, ids: others, destination }, ask))) return false
  for (const choice of ['keep_both', 'replace', 'skip'] as const) await send(chosen.get(choice) ?? [], choice)
  return true
}
