import { decodeTable, type DecodedTable } from '@plumbline/interchange'
import { serveTasks } from '../../../platform/threads/index.ts'

serveTasks<Uint8Array, DecodedTable>((content) => decodeTable(content))
