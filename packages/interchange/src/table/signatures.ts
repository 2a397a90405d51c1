export const beginsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, at) => bytes[at + offset] === byte)

export const ascii = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0))

/** The container of Excel 97-2003, and of workbooks with a password. */
export const oleSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const encryptedStream = ascii('EncryptedPackage').flatMap((code) => [code, 0])

/** A workbook with a password, of those in an OLE container. */
export const isEncrypted = (bytes: Uint8Array): boolean => {
  const [first = 0] = encryptedStream
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (beginsWith(bytes, encryptedStream, at)) return true
  return false
}
