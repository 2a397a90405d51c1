import { beginsWith, oleSignature } from './signatures.ts'

/** Which workbook the first bytes say: a ZIP archive (XLSX, if anything), or the container of Excel 97-2003. */
export const workbookFormat = (bytes: Uint8Array): 'xlsx' | 'xls' | null => {
  if (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || beginsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) return 'xlsx'
  return beginsWith(bytes, oleSignature) ? 'xls' : null
}
