/** What the page of a builder that is measured beside ours offers to the measure, as `window.peer`. */
export interface Peer {
  /** Opens a form of so many questions. */
  readonly begin: (count: number) => void
  /** Adds a question below the first one. */
  readonly add: () => void
  /** Moves the first question one place down. */
  readonly move: () => void
  /** Takes the last change back; null where the builder has none. */
  readonly undo: (() => void) | null
}

export const offer = (peer: Peer): void => {
  Reflect.set(window, 'peer', peer)
}

/** Of a question by its number: the five kinds of our own checklist, in turn. */
export const kindOf = (question: number): 'choice' | 'text' | 'number' | 'list' | 'file' =>
  (['choice', 'text', 'number', 'list', 'file'] as const)[question % 5] ?? 'text'

/** Splits so many questions into pages of a hundred, and those into sections of twenty-five, as our own checklist is. */
export const paged = <Question, Section, Page>(
  count: number,
  made: {
    readonly question: (number: number) => Question
    readonly section: (number: number, questions: readonly Question[]) => Section
    readonly page: (number: number, sections: readonly Section[]) => Page
  },
): readonly Page[] => {
  const upTo = (number: number): readonly number[] => Array.from({ length: Math.max(0, number) }, (_, index) => index)
  return upTo(Math.ceil(count / 100)).map((page) =>
    made.page(
      page,
      upTo(Math.min(4, Math.ceil((count - page * 100) / 25))).map((part) => {
        const section = page * 4 + part
        return made.section(
          section,
          upTo(Math.min(25, count - section * 25)).map((index) => made.question(section * 25 + index)),
        )
      }),
    ),
  )
}
