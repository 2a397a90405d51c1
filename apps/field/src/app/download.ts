/** Hands a file to the person, by the browser's own way of saving. */
export const download = (bytes: Uint8Array<ArrayBuffer>, name: string, mime = 'application/octet-stream'): void => {
  const address = URL.createObjectURL(new Blob([bytes], { type: mime }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
