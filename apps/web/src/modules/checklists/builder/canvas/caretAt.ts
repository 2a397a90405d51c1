/** Where in the text of an element somebody clicked: the position in its text, null where that can't be told. */
export const caretAt = (element: Element, x: number, y: number): number | null => {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y)
    return position !== null && element.contains(position.offsetNode) ? position.offset : null
  }
  return null
}
