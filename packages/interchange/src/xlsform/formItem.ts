import type { ItemOptions, ItemType, ResponseSet } from '@plumbline/checklist'
import type { FormNode } from './formTree.ts'

/** What a form's group, repeat or question becomes, while it is being made. */
export interface FormItem {
  /** null: made for what stands outside every group, or to carry a part of an expression. */
  readonly node: FormNode | null
  readonly id: string
  readonly key: string
  type: ItemType
  title: string
  options: Options
  readonly responses: ResponseSet | null
  /** Several may be chosen. */
  readonly several: boolean
  /** Its answers are whole numbers. */
  readonly whole: boolean
  readonly parent: FormItem | null
  /** The choice question whose "other" it writes out. */
  readonly follows: FormItem | null
  readonly children: FormItem[]
  /** In display order; what stands earlier has a smaller one. */
  place: number
}

export type Options = { -readonly [K in keyof ItemOptions]: ItemOptions[K] }

/** How its answer reads in a condition. */
export type Reading = 'choice' | 'choices' | 'text' | 'number' | 'date' | 'acknowledged' | 'presence' | 'nothing'

export const readingOf = (item: FormItem): Reading => {
  switch (item.type) {
    case 'list':
    case 'dropdown':
      return item.several ? 'choices' : 'choice'
    case 'number':
    case 'slider':
    case 'constant':
    case 'calculation':
      return 'number'
    case 'datetime':
      return 'date'
    case 'acknowledgment':
      return 'acknowledged'
    case 'textAnswer':
    case 'longText':
    case 'barcode':
    case 'qr':
      return 'text'
    case 'photo':
    case 'video':
    case 'audio':
    case 'signature':
      return 'presence'
    default:
      return 'nothing'
  }
}

/** Does it stand in a repeat that `from` does not stand in, so that it has as many answers as there are instances? */
export const isManyTo = (item: FormItem, from: FormItem): boolean => {
  for (let repeat: FormItem | null = item; repeat !== null; repeat = repeat.parent) {
    if (repeat.options.repeatable !== true) continue
    for (let around: FormItem | null = from; around !== null; around = around.parent)
      if (around === repeat) return false
    return true
  }
  return false
}

/** A part of an expression that has no counterpart; caught where the expression as a whole is given up. */
export class NotCarried extends Error {
  readonly code: 'expressionNotCarried' | 'laterQuestion' | 'unknownQuestion' | 'ambiguousQuestion'
  readonly at: number
  constructor(at: number, code: NotCarried['code'] = 'expressionNotCarried') {
    super(code)
    this.code = code
    this.at = at
  }
}
