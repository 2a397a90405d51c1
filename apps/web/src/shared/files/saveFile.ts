/** Hands bytes of a `file` call to the browser as a download. */
export const saveFile = (content: unknown, name: string): void => {
  if (!(content instanceof Blob)) throw new Error(`"${name}" came without content`)
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address over by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
