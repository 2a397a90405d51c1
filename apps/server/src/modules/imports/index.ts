import type { Handlers } from '../../platform/http/index.ts'
import { readImport, stopImport } from './readImport.ts'

export { openImports } from './openImports.ts'
export type { GivenImport, ImportDoor, Imports } from './openImports.ts'
export { defineSweepImportsJob } from './sweepImports.ts'
export type {
  AcrossPlan,
  Cell,
  CheckedProblem,
  FieldProblem,
  ImportColumn,
  ImportOrder,
  ImportPlan,
  ImportRow,
  ImportTarget,
  ReadRow,
  RowProblem,
  Written,
} from './importTarget.ts'

export const handlers: Handlers<'imports'> = { readImport, stopImport }
