import type { ItemType } from '@plumbline/checklist'
import type { FormMaker } from './formMaker.ts'
import type { Options } from './formItem.ts'
import type { FormRow } from './sheet.ts'

/** A range without parameters goes from 1 to 10. */
const usual = { start: 1, end: 10, step: 1 }

/** "start=0 end=20 step=5" of a range; other parameters say how a device works and have no counterpart. */
export const readParameters = (maker: FormMaker, row: FormRow, type: ItemType, options: Options): void => {
  const range = new Map<string, number>(Object.entries(usual))
  for (const part of row.cell('parameters').split(/[\s;,]+/)) {
    if (part === '') continue
    const [name = '', written = ''] = part.split('=')
    const value = written.trim() === '' ? Number.NaN : Number(written)
    if (type === 'slider' && range.has(name.toLowerCase()) && Number.isFinite(value))
      range.set(name.toLowerCase(), value)
    else maker.note('fieldNotCarried', row, 'parameters', { value: part })
  }
  if (type !== 'slider') return
  const { start, end, step } = { ...usual, ...Object.fromEntries(range) }
  options.min = Math.min(start, end)
  options.max = Math.max(start, end)
  options.step = Math.abs(step)
  // Downwards is not shown; nor can one slide without a way to go
  if (start < end && step > 0) return
  maker.note('fieldNotCarried', row, 'parameters')
  if (options.min === options.max) options.max = options.min + 1
  if (options.step === 0) options.step = 1
}
