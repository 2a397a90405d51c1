import { ActionIcon, Checkbox, Textarea } from '@mantine/core'
import type { TranslationString } from '@plumbline/contract'
import { Icon, plainText } from '@plumbline/kit'
import { IconHistory, IconPencil, IconWorld } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Translations.module.css'

export interface TextLineProps {
  readonly text: TranslationString
  readonly lang: string
  readonly source: string
  readonly selected: boolean
  readonly toggle: () => void
  readonly save: (value: string) => void
  readonly showHistory: () => void
  readonly edit: () => void
  readonly next: () => void
}

const longest = 5000

/** One text. What is typed is stored when the field is left; Enter goes on to the next, Escape takes it back. */
export const TextLine = ({
  text,
  lang,
  source,
  selected,
  toggle,
  save,
  showHistory,
  edit,
  next,
}: TextLineProps): ReactNode => {
  const t = useWords()
  const [typed, type] = useState<string | null>(null)
  const words = text.rich ? plainText(text.source) : text.source
  const short = words.length > 60 ? `${words.slice(0, 59)}…` : words
  const leave = (): void => {
    if (typed !== null && typed !== text.translation) save(typed)
    type(null)
  }
  return (
    <>
      <span role="cell" className={styles['check']}>
        <Checkbox aria-label={t('translations.select', { source: short })} checked={selected} onChange={toggle} />
      </span>
      <div role="cell" className={styles['source']}>
        <span className={styles['kind']}>
          {t(`translations.kind.${text.kind}`)}
          {text.rich && ` · ${t('translations.formatted')}`}
          {text.global && (
            <span className={styles['shared']} title={t('translations.global.text')}>
              <Icon of={IconWorld} size="inline" />
              {t('translations.global')}
            </span>
          )}
        </span>
        <span className={styles['words']}>
          <bdi lang={source}>{words}</bdi>
        </span>
      </div>
      <div role="cell" className={styles['translation']}>
        {text.rich ? (
          <button
            type="button"
            className={styles['formatted']}
            data-translation
            aria-label={t('translations.translationOf', { source: short })}
            onClick={edit}
          >
            <span dir="auto" lang={lang}>
              {plainText(text.translation)}
            </span>
            <Icon of={IconPencil} />
          </button>
        ) : (
          <Textarea
            autosize
            minRows={1}
            maxRows={8}
            dir="auto"
            lang={lang}
            maxLength={longest}
            data-translation
            aria-label={t('translations.translationOf', { source: short })}
            value={typed ?? text.translation}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              // While letters are put together, Enter belongs to the input method.
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Escape' && typed !== null) {
                event.stopPropagation()
                type(null)
              }
              if (event.key !== 'Enter' || event.shiftKey) return
              event.preventDefault()
              next()
            }}
          />
        )}
      </div>
      <span role="cell" className={styles['historyCell']}>
        <ActionIcon
          aria-label={t('translations.history.of', { source: short })}
          title={t('translations.column.history')}
          onClick={showHistory}
        >
          <Icon of={IconHistory} size="toolbar" />
        </ActionIcon>
      </span>
    </>
  )
}
