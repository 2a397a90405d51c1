/** SHA-256 in hex, or null where the browser offers no digest (a page not served securely). */
export const checksumOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
