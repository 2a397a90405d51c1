/**
 * Of an infected content, what the scanner calls it; of one nobody judged, why. What is longer than the scanner takes is
 * never judged, however often it is sent.
 */
export type Verdict =
  | { readonly kind: 'too long'; readonly reason: string }
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly name: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Looks through what people send, before anything of it is kept as a file. */
export interface Scanner {
  /** Never rejects: a scanner that can't be reached is a verdict too. */
  scan(content: Uint8Array): Promise<Verdict>
}
