import type { Item, Rating } from '@plumbline/checklist'
import type { RatingAnswer } from '@plumbline/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../../shared/api/index.ts'
import { showToast } from '../../../../shared/toasts/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { ratingsQuery } from '../../settings/ratingsQuery.ts'
import { enableRating } from '../actions/enableRating.ts'
import { useAct } from '../BuilderTools.ts'
import { SwitchField } from './fields.tsx'
import type { PropertyWriter } from './usePropertyWriter.ts'

const embedded = ({ id, value, title_lang, color, icon_id, icon }: RatingAnswer): Rating => ({
  id,
  value,
  title_lang,
  ...(color === null ? {} : { color }),
  ...(icon_id === null ? {} : { icon_id }),
  ...(icon === null ? {} : { icon }),
})

/** Whether a question is rated, and by whom (decisions Q-BLD-18). */
export const RatingSwitches = ({ item, write }: { readonly item: Item; readonly write: PropertyWriter }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const queries = useQueryClient()
  // Asked for as soon as the switch is seen, so that it is there when it is used.
  useQuery(ratingsQuery)
  const on = item.options.enable_rating === true
  /** A question is never rated by a scale that has not come yet: its template would be left without one. */
  const enable = async (): Promise<void> => {
    try {
      const scale = await queries.ensureQueryData(ratingsQuery)
      act((view) => enableRating(view.template, item.id, scale.map(embedded)))
    } catch (error) {
      showToast({ kind: 'error', text: errorText(t, error) })
    }
  }
  return (
    <>
      <SwitchField
        item={item}
        write={() => {
          if (on) write({ enable_rating: undefined, manual_rating: undefined })
          else void enable()
        }}
        option="enable_rating"
        label={t('ratings.option')}
      />
      {on && (
        <SwitchField
          item={item}
          write={write}
          option="manual_rating"
          label={t('ratings.option.manual')}
          hint={t('ratings.option.manual.hint')}
        />
      )}
    </>
  )
}
