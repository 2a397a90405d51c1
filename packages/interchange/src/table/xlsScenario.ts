/** For tests: a workbook of Excel 97-2003 (BIFF8 in an OLE container) from its cells. */

type Cell = string | number | null

const sector = 512
const endOfChain = 0xfffffffe
const freeSector = 0xffffffff
const fatSector = 0xfffffffd

const record = (id: number, data: readonly number[]): readonly number[] => [
  id & 255,
  id >> 8,
  data.length & 255,
  data.length >> 8,
  ...data,
]
const two = (value: number): readonly number[] => [value & 255, (value >> 8) & 255]
const four = (value: number): readonly number[] => [...two(value & 0xffff), ...two(value >>> 16)]
const wide = (text: string): readonly number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap(two)

const begin = (type: number): readonly number[] =>
  record(0x809, [...two(0x600), ...two(type), ...two(0), ...two(1997), ...four(0), ...four(0x600)])
const end = record(0x0a, [])

const cellRecord = (row: number, column: number, cell: Cell): readonly number[] => {
  if (cell === null) return []
  const place = [...two(row), ...two(column), ...two(0)]
  if (typeof cell === 'string') return record(0x204, [...place, ...two(cell.length), 1, ...wide(cell)])
  return record(0x203, [...place, ...new Uint8Array(Float64Array.of(cell).buffer)])
}

const workbookStream = (
  sheets: readonly (readonly [name: string, rows: readonly (readonly Cell[])[]])[],
): readonly number[] => {
  const bodies = sheets.map(([, rows]) => [
    ...begin(0x10),
    ...rows.flatMap((cells, row) => cells.flatMap((cell, column) => cellRecord(row, column, cell))),
    ...end,
  ])
  const globals = (positions: readonly number[]): readonly number[] => [
    ...begin(5),
    ...sheets.flatMap(([name], at) => record(0x85, [...four(positions[at] ?? 0), 0, 0, name.length, 1, ...wide(name)])),
    ...end,
  ]
  let at = globals([]).length
  const positions = bodies.map((body) => {
    const position = at
    at += body.length
    return position
  })
  return [...globals(positions), ...bodies.flat()]
}

const directoryEntry = (name: string, type: number, child: number, start: number, size: number): readonly number[] => {
  const entry = new Uint8Array(128)
  entry.set(wide(name))
  entry.set(
    [...two(name === '' ? 0 : name.length * 2 + 2), type, 1, ...four(freeSector), ...four(freeSector), ...four(child)],
    64,
  )
  entry.set([...four(start), ...four(size)], 116)
  return [...entry]
}

export const xlsOf = (sheets: readonly (readonly [name: string, rows: readonly (readonly Cell[])[]])[]): Uint8Array => {
  const stream = workbookStream(sheets)
  // Shorter streams would stand in a container of their own inside
  const length = Math.max(4096, Math.ceil(stream.length / sector) * sector)
  const count = length / sector
  let fats = 1
  while (fats * 128 < fats + 1 + count) fats++
  const chain = Array.from({ length: fats * 128 }, (_, at) => {
    if (at < fats) return fatSector
    if (at === fats || at === fats + count) return endOfChain
    return at < fats + count ? at + 1 : freeSector
  })
  const bytes = new Uint8Array(sector * (1 + fats + 1 + count))
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set([...two(0x3e), ...two(3), 0xfe, 0xff, ...two(9), ...two(6)], 24)
  bytes.set([...four(0), ...four(fats), ...four(fats), ...four(0), ...four(4096), ...four(endOfChain), ...four(0)], 40)
  bytes.set([...four(endOfChain), ...four(0)], 68)
  bytes.set(Array.from({ length: 109 }, (_, at) => four(at < fats ? at : freeSector)).flat(), 76)
  bytes.set(chain.flatMap(four), sector)
  const directory = [
    ...directoryEntry('Root Entry', 5, 1, endOfChain, 0),
    ...directoryEntry('Workbook', 2, freeSector, fats + 1, length),
    ...directoryEntry('', 0, freeSector, 0, 0),
    ...directoryEntry('', 0, freeSector, 0, 0),
  ]
  bytes.set(directory, sector * (1 + fats))
  bytes.set(stream, sector * (2 + fats))
  return bytes
}
