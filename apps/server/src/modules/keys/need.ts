export interface KeysNeed {
  /** What this process remembers of an account's tokens is asked for anew. */
  readonly forgetAccount: (accountId: number) => void
}
