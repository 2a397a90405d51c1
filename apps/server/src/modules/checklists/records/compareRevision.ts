import { refuse } from '../../../platform/http/index.ts'

/**
 * The revision is compared before anything else is judged: any other number is 409 (api.md, "Templates"). What is no
 * number is left to the validation of the body.
 */
export const compareRevision = (raw: unknown, revision: number): void => {
  if (typeof raw !== 'object' || raw === null || !('revision' in raw)) return
  if (typeof raw.revision === 'number' && raw.revision !== revision) refuse('CKL_REVISION_NOT_MATCH', { revision })
}
