const names: Readonly<Record<string, string>> = { mod: 'Ctrl', Delete: 'Del' }

/** A shortcut as keys are labelled: "mod+shift+D" -> "Ctrl Shift D". */
export const shortcutText = (shortcut: string): string =>
  shortcut
    .split('+')
    .map((part) => names[part] ?? part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
