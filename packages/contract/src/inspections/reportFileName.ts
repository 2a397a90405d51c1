/** Letters that every system takes in a name, on one line and of a bearable length. */
export const safeFileName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\\/:*?"<>|\s]+/gu, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 120)
    .trim()

/** The title tells what it is of, the number which one: alone it repeats from template to template. */
export const reportFileName = (title: string, number: string, ending: string): string =>
  `${safeFileName(`${title} ${number}`)}.${ending}`
