import type { ClashChoice } from '@plumbline/contract'
import { isPossible, type AskClash } from '../placeFiles.ts'

/** Files that were chosen together and go one after the other. */
export interface UploadBatch {
  /** How many come after the one that is on its way. */
  left: number
  /** What was said of a clash, and of all that come after it. */
  forAll: ClashChoice | null
}

/** Each file is put there by itself: what is said for all of them is said once. */
export const askOfBatch =
  (ask: AskClash, batch: UploadBatch): AskClash =>
  async (clash, left) => {
    const { forAll } = batch
    if (forAll !== null && isPossible(forAll, clash)) return { choice: forAll, toAll: false }
    const said = await ask(clash, left + batch.left)
    if (said?.toAll === true) batch.forAll = said.choice
    return said
  }
