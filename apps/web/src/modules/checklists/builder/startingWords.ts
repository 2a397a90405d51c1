import type { ItemType } from '@plumbline/checklist'
import type { WebTranslator } from '../../../shared/words/index.ts'
import type { StartingWords } from './actions/ActionView.ts'

/** What new items say before anybody wrote in them. Questions and sections wait for their title. */
export const startingWords = (t: WebTranslator): StartingWords => ({
  titleOf: (type: ItemType) => {
    if (type === 'start_page' || type === 'end_page' || type === 'hidden_page') return t(`types.item.${type}`)
    if (type === 'inspection_real_start_date' || type === 'inspection_real_end_date') return t(`types.item.${type}`)
    return type === 'page' ? t('builder.start.page') : ''
  },
  labelsOf: (type: ItemType) => {
    if (type === 'yesno') return [t('gen.yes'), t('gen.no')]
    if (type === 'switch') return [t('builder.start.on'), t('builder.start.off')]
    if (type === 'list' || type === 'dropdown')
      return [t('builder.start.option', { number: 1 }), t('builder.start.option', { number: 2 })]
    return []
  },
})
