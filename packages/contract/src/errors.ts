/** Every error the API answers: its HTTP status. The message is the word `error.<CODE>` in the caller's language. */
export const errorStatus = {
  GEN_MALFORMED: 400,
  _OBJECT_NOT_FOUND: 400,
  USR_UNAUTHENTICATED: 401,
  USR_WRONG_CREDENTIALS: 401,
  PLN_FEATURE_UNAVAILABLE: 402,
  USR_ACCESS_DENIED: 403,
  GEN_XSRF: 403,
  FIL_LINK_EXPIRED: 403,
  GEN_NOT_FOUND: 404,
  USR_OBJECT_NOT_FOUND: 404,
  WSP_OBJECT_NOT_FOUND: 404,
  WSP_NOT_FOUND: 404,
  PLN_OBJECT_NOT_FOUND: 404,
  CKL_OBJECT_NOT_FOUND: 404,
  INS_OBJECT_NOT_FOUND: 404,
  INS_EXPORT_NOT_FOUND: 404,
  INS_SHARE_ENDED: 404,
  SET_OBJECT_NOT_FOUND: 404,
  FIL_OBJECT_NOT_FOUND: 404,
  GEN_IDEMPOTENCY_MISMATCH: 409,
  USR_SETUP_DONE: 409,
  CKL_REVISION_NOT_MATCH: 409,
  CKL_FOLDER_HAS_ISSUES: 409,
  CKL_FOLDER_TOO_DEEP: 409,
  CKL_FOLDER_INTO_ITSELF: 409,
  CKL_NOT_PUBLISHED: 409,
  CKL_NOT_PUBLISHABLE: 409,
  INS_ARCHIVED: 409,
  INS_UUID_TAKEN: 409,
  INS_COMPLETED: 409,
  INS_NOT_COMPLETED: 409,
  FIL_UUID_TAKEN: 409,
  GEN_TOO_LARGE: 413,
  GEN_UNSUPPORTED_MEDIA: 415,
  GEN_VALIDATION: 422,
  GEN_TOO_SMALL: 422,
  FIL_CHECKSUM: 422,
  FIL_EMPTY: 422,
  USR_RESET_INVALID: 422,
  CKL_IMPORT_UNREADABLE: 422,
  INS_INCOMPLETE: 422,
  GEN_RATE_LIMITED: 429,
  GEN_UNEXPECTED: 500,
  GEN_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Field -> messages, in the caller's language; or what the code's screen needs (402: feature, required_plan). */
export type ErrorData = Readonly<Record<string, unknown>>

export interface ErrorBody {
  readonly error_code: ErrorCode
  readonly message: string
  readonly data?: ErrorData
}
