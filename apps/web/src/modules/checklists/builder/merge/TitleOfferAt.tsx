import { Icon } from '@plumbline/kit'
import { IconUsers } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { plainText } from '../richText/richText.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './TitleOfferAt.module.css'

/** At a line whose title another author wrote too: what it says there, to take or to leave without a dialog. */
export const TitleOfferAt = memo(({ id }: { readonly id: string }): ReactNode => {
  const t = useWords()
  const { builder } = useTools()
  const offer = useBuilder(({ meanwhile }) => meanwhile?.offers.find((each) => each.id === id) ?? null)
  const names = useBuilder(({ meanwhile }) => meanwhile?.names.join(', ') ?? '')
  if (offer === null) return null
  return (
    <div className={styles['offer']} role="alert">
      <Icon of={IconUsers} />
      <p className={styles['words']}>
        {names === '' ? t('builderLines.meanwhile.someone') : t('builderLines.meanwhile', { name: names })}{' '}
        <bdi className={styles['theirs']}>{plainText(offer.theirs)}</bdi>
      </p>
      <span className={styles['ways']}>
        <button type="button" onClick={() => void builder.chooseTitle(id, 'theirs')}>
          {t('builderLines.meanwhile.take')}
        </button>
        <button type="button" onClick={() => void builder.chooseTitle(id, 'mine')}>
          {t('builderLines.meanwhile.keep')}
        </button>
      </span>
    </div>
  )
})
TitleOfferAt.displayName = 'TitleOfferAt'
