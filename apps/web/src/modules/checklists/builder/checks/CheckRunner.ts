import type { Finding, Template } from '@plumbline/checklist'

/** Runs the checks one after another. */
export interface CheckRunner {
  /** A run that is not done when the next one begins is given up: it answers nothing. */
  readonly check: (
    template: Template,
    done: (findings: readonly Finding[]) => void,
    failed: (message: string) => void,
  ) => void
  /** Gives up what is running; nothing is answered any more. */
  readonly close: () => void
}
