import { featureKeys } from '@plumbline/contract'
import type { CallError } from '../../shared/api/index.ts'
import { askForSeats, askForUpgrade } from '../../shared/plans/index.ts'

/** Opens the upgrade prompt where a 402 names what the plan lacks: it says more than a toast. */
export const askedForUpgrade = ({ body }: CallError): boolean => {
  const code = body?.error_code
  const seats = body?.data?.['seats']
  if (code === 'PLN_SEATS_TAKEN' && typeof seats === 'number') {
    askForSeats(seats)
    return true
  }
  const feature = featureKeys.find((known) => known === body?.data?.['feature'])
  if (code !== 'PLN_FEATURE_UNAVAILABLE' || feature === undefined) return false
  askForUpgrade(feature)
  return true
}
