/** An instruction has nothing to answer: its text is the card's title. */
export const InstructionQuestion = (): null => null
