/** A shortcut as keys are labelled: "mod+shift+D" -> "Ctrl Shift D". */
export const shortcutText = (shortcut: string): string =>
  shortcut
    .split('+')
    .map((part) => (part === 'mod' ? 'Ctrl' : part.charAt(0).toUpperCase() + part.slice(1)))
    .join(' ')
