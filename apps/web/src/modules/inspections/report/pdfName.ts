/** The title tells what it is of, the number which one: alone it repeats from template to template. Safe on every system. */
export const pdfName = (title: string, number: string): string =>
  `${`${title} ${number}`
    .replaceAll(/[\p{Cc}\\/:*?"<>|\s]+/gu, ' ')
    .trim()
    .slice(0, 120)}.pdf`
