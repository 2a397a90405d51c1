import { describe, expect, test } from 'vitest'
import { documentTypeOf } from './documentType.ts'

/** A ZIP of empty entries. */
const zipWith = (...names: readonly string[]): Buffer => {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const name of names) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(name.length, 26)
    locals.push(head, Buffer.from(name))
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    central.push(entry, Buffer.from(name))
    at += head.length + name.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...central, end])
}

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const letter = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const typeOf = (content: Buffer, name: string, declared = ''): string | null =>
  documentTypeOf(content, { name, declared })

describe('a document', () => {
  test('of an office program is what is in it, whatever it is called', () => {
    expect(typeOf(zipWith('[Content_Types].xml', 'xl/workbook.xml'), 'a.bin')).toBe(sheet)
    expect(typeOf(zipWith('[Content_Types].xml', 'word/document.xml'), 'a.docx', letter)).toBe(letter)
    expect(typeOf(zipWith('[Content_Types].xml', 'word/document.xml'), 'a.docx', sheet)).toBeNull()
  })

  test('with macros, or a mere archive, is none', () => {
    expect(typeOf(zipWith('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'), 'a.xlsx')).toBeNull()
    expect(typeOf(zipWith('setup.exe'), 'a.xlsx', sheet)).toBeNull()
    const whole = zipWith('[Content_Types].xml', 'xl/workbook.xml')
    for (let cut = 0; cut < whole.length; cut += 7) expect(typeOf(whole.subarray(0, cut), 'a.xlsx')).toBeNull()
  })

  test('in text is a table by its name, when it is text', () => {
    const rows = Buffer.from('\ufeffid;titre\n1;Porte\tà côté\n')
    expect(typeOf(rows, 'rows.CSV', 'application/vnd.ms-excel')).toBe('text/csv')
    expect(typeOf(rows, 'rows.txt', 'text/csv')).toBeNull()
    expect(typeOf(rows, 'rows.csv', 'image/png')).toBeNull()
    for (const other of ['<html><script>', 'MZ\x90\x00\x03'])
      expect(typeOf(Buffer.from(other, 'latin1'), 'rows.csv')).toBeNull()
  })
})
