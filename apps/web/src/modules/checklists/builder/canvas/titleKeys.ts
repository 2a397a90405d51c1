/** What a key means in a title or on a row (screens.md, "Builder"). */
export type RowCommand =
  | 'addBelow'
  | 'indent'
  | 'outdent'
  | 'removeEmpty'
  | 'palette'
  | 'moveUp'
  | 'moveDown'
  | 'duplicate'
  | 'undo'
  | 'redo'
  | 'remove'
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'leaveTitle'
  | 'write'
  | 'collapse'
  | 'expand'
  | 'choose'
  | 'chooseUp'
  | 'chooseDown'
  | 'chooseAll'
  | 'chooseNone'

/** The parts of a keyboard event that decide. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
}

export interface TitleSituation {
  readonly title: string
  readonly selectionStart: number
  readonly selectionEnd: number
  /** The title takes one line, so that up and down leave it at once. */
  readonly oneLine: boolean
  /** A section stands right above: Tab makes this its child. */
  readonly canIndent: boolean
  readonly canOutdent: boolean
}

const withCommand = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): RowCommand | null => {
  if (altKey && !ctrlKey && !metaKey) {
    if (key === 'ArrowUp') return 'moveUp'
    if (key === 'ArrowDown') return 'moveDown'
    return null
  }
  if (altKey || (!ctrlKey && !metaKey)) return null
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    case 'd':
      return 'duplicate'
    default:
      return null
  }
}

/** While a title is being typed. Null: the key does what it does in any text. */
export const titleCommand = (press: KeyPress, at: TitleSituation): RowCommand | null => {
  // An input method uses Enter, Tab and arrows to choose among its own suggestions.
  if (press.isComposing) return null
  const command = withCommand(press)
  if (command !== null) return command
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press
  if (ctrlKey || metaKey || altKey) return null
  switch (key) {
    case 'Enter':
      return shiftKey ? null : 'addBelow'
    case 'Tab':
      if (shiftKey) return at.canOutdent ? 'outdent' : null
      return at.canIndent ? 'indent' : null
    case 'Backspace':
      return at.title === '' ? 'removeEmpty' : null
    case '/':
      return at.title === '' ? 'palette' : null
    case 'ArrowUp':
      return at.oneLine || at.selectionEnd === 0 ? 'previous' : null
    case 'ArrowDown':
      return at.oneLine || at.selectionStart === at.title.length ? 'next' : null
    case 'Escape':
      return 'leaveTitle'
    default:
      return null
  }
}

/** While the row itself has the focus. */
export const rowCommand = (press: KeyPress): RowCommand | null => {
  const command = withCommand(press)
  if (command !== null) return command
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? 'chooseAll' : null
  switch (key) {
    case 'Enter':
    case 'F2':
      return 'write'
    case 'ArrowUp':
      return shiftKey ? 'chooseUp' : 'previous'
    case 'ArrowDown':
      return shiftKey ? 'chooseDown' : 'next'
    case ' ':
      return 'choose'
    case 'Escape':
      return 'chooseNone'
    case 'ArrowLeft':
      return 'collapse'
    case 'ArrowRight':
      return 'expand'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case 'Delete':
    case 'Backspace':
      return 'remove'
    case '/':
      return 'palette'
    default:
      return null
  }
}
