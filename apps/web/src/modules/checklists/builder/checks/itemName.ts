import { itemOf, type Template } from '@plumbline/checklist'
import type { WebTranslator } from '../../../../shared/words/index.ts'
import { plainText } from '../richText/richText.ts'

export interface Named {
  readonly template: Template
  readonly numbers: ReadonlyMap<string, string>
}

/** "3.2.1 Air temperature", for saying which other item a finding is about. */
export const itemName = (t: WebTranslator, { template, numbers }: Named, id: string | null): string => {
  const item = id === null ? null : itemOf(template, id)
  if (item === null) return '…'
  const title = plainText(item.title)
  const named = title === '' ? t(`types.item.${item.type}`) : title
  return `${numbers.get(item.id) ?? ''} ${named}`.trim()
}
