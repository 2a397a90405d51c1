export interface Echoes {
  /** This text was written here and is on its way. */
  readonly sent: (text: string) => void
  /** Whether a text that arrives is one of those, late or not; any other makes them past. */
  readonly isOwn: (text: string) => boolean
}

/**
 * Tells what an editor wrote itself from what others changed: a busy page brings the editor's own text back late, after
 * more was typed, and putting it into the editor would take away the newer letters.
 */
export const createEchoes = (): Echoes => {
  let underway: string[] = []
  return {
    sent: (text) => {
      underway.push(text)
    },
    isOwn: (text) => {
      const at = underway.lastIndexOf(text)
      underway = at < 0 ? [] : underway.slice(at + 1)
      return at >= 0
    },
  }
}
