/** Why a chosen or recorded file was not kept; `name` as the person knows it (UPL-013). */
export type FileProblem =
  | { readonly kind: 'no_picture' | 'unplayable' | 'not_kept' | 'duplicate' | 'one_only'; readonly name: string }
  | { readonly kind: 'too_large'; readonly name: string; readonly bytes: number }
  | { readonly kind: 'too_long'; readonly name: string; readonly seconds: number }

/** A file that is not kept, on its way to where that is told. */
export class FileRefusal extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem, cause?: unknown) {
    super(problem.kind, { cause })
    this.problem = problem
  }
}
