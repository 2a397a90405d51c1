import { fileNameKey, numberedFileName, type Clash, type ClashChoice, type Reference } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import type { FileNode } from './nodes.ts'
import { nodeAt } from './nodes.ts'

export interface Placement {
  readonly ids: readonly Reference[]
  readonly destination_id: Reference | null
  readonly on_conflict?: ClashChoice | undefined
}

/** What becomes of one of those that are put into a folder. */
export type Settled =
  | { readonly kind: 'goes'; readonly name: string; readonly instead: FileNode | null }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'clashes'; readonly clash: Clash }

/** The first of "a (1).png", "a (2).png" ... that is free in the folder. */
const freeName = async (tx: Tx, folderId: number | null, name: string): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const numbered = numberedFileName(name, number)
    if ((await nodeAt(tx, folderId, fileNameKey(numbered))) === null) return numbered
  }
}

/** How a name clash is settled (workspace.md section 5): keep both, replace, skip; unsettled without a choice. */
export const settle = async (
  tx: Tx,
  node: FileNode,
  folderId: number | null,
  choice: ClashChoice | undefined,
): Promise<Settled> => {
  const { id, name, is_file } = node
  const there = await nodeAt(tx, folderId, fileNameKey(name))
  if (there === null) return { kind: 'goes', name, instead: null }
  if (choice === 'keep_both') return { kind: 'goes', name: await freeName(tx, folderId, name), instead: null }
  // In its own place it would replace itself.
  if (choice === 'skip' || (choice === 'replace' && there.id === id)) return { kind: 'skipped' }
  if (choice === 'replace') {
    if (!is_file || !there.is_file) refuse('FIL_FOLDER_STAYS')
    return { kind: 'goes', name, instead: there }
  }
  return {
    kind: 'clashes',
    clash: {
      id,
      uuid: node.uuid,
      name,
      is_file,
      bytes: node.bytes,
      updated_at: node.updated_at.toISOString(),
      there: {
        id: there.id,
        is_file: there.is_file,
        bytes: there.bytes,
        updated_at: there.updated_at.toISOString(),
      },
    },
  }
}

/** Nothing is done where a clash is unsettled: all of them are told at once. */
export const refuseClashes = (clashes: readonly Clash[]): void => {
  if (clashes.length > 0) refuse('FIL_NAME_TAKEN', { clashes })
}
