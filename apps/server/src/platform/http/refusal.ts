import { errorStatus, type ErrorCode, type ErrorData } from '@plumbline/contract'

/** A call refused with a catalogued error: the one way a handler says no. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly data: ErrorData | undefined
  readonly retryAfter: number | undefined
  /** In the caller's language; the code's own word where nothing more can be said. */
  readonly said: string | undefined
  /** For the log alone, of a sign-in: the account that was tried. No answer tells it. */
  account: number | undefined
  constructor(code: ErrorCode, data?: ErrorData, retryAfter?: number, said?: string) {
    super(code)
    this.code = code
    this.data = data
    this.retryAfter = retryAfter
    this.said = said
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

/** A sign-in to an account that does not fit; of an address without one `account` is absent. */
export const wrongTry = (code: ErrorCode, account: number | undefined, data?: ErrorData): Refusal => {
  const refusal = new Refusal(code, data)
  refusal.account = account
  return refusal
}

/** `retryAfter` in seconds: the answer's `Retry-After`. */
export const refuse = (code: ErrorCode, data?: ErrorData, retryAfter?: number): never => {
  throw new Refusal(code, data, retryAfter)
}
