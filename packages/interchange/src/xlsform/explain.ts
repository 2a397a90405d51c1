import type { InfoItem } from '@plumbline/checklist'
import { richText } from '../checklist/richText.ts'
import type { Options } from './formItem.ts'
import type { FormMaker } from './formMaker.ts'
import type { FormRow } from './sheet.ts'

const parted = '\n\n'

/**
 * Adds what a column says to the info of an item; '' adds nothing. An info block is translated as one text (Q-TRN-1), so
 * all of it is one instruction; where a language lacks a part, it stands there as it is written.
 */
export const explain = (
  maker: FormMaker,
  item: { readonly key: string; readonly options: Options },
  row: FormRow,
  column: string,
): void => {
  const own = maker.words(row, column, null)
  if (own === '') return
  const parts = [...(maker.explained.get(item.key) ?? []), { own, others: maker.translated(row, column) }]
  maker.explained.set(item.key, parts)
  const value = richText(parts.map((part) => part.own).join(parted))
  const block = maker.info.get(item.options.info_id ?? '')
  const entry: InfoItem = { uuid: block?.items[0]?.uuid ?? maker.ids(), type: 'instruction', value }
  const info = { uuid: block?.uuid ?? maker.ids(), items: [entry] }
  maker.info.set(info.uuid, info)
  item.options.info_id = info.uuid
  for (const [code, texts] of maker.strings)
    if (parts.some(({ others }) => others.has(code)))
      texts.set(`item.${item.key}.info`, richText(parts.map((part) => part.others.get(code) ?? part.own).join(parted)))
}
