/** Somebody else, or the same person in another browser, who has this template open. */
export interface OtherAuthor {
  /** Of the live channel: one browser tab. */
  readonly connection: string
  readonly user: string
  readonly name: string
  /** The item they are at; null while they are at none. */
  readonly at: string | null
}
