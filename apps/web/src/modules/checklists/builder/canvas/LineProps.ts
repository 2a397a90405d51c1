import type { CanvasRow } from '../store/canvasRows.ts'

export interface LineProps {
  readonly rowKey: string
  readonly kind: CanvasRow['kind']
  readonly id: string
  readonly indent: number
  readonly last: boolean
  readonly selected: boolean
}
