import { CloseButton } from '@mantine/core'
import { mostAutoTranslated, type TranslationBody, type TranslationString } from '@plumbline/contract'
import { Icon, type IconShape } from '@plumbline/kit'
import { IconCopy, IconEraser, IconLanguage } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { AutoDialog } from './AutoDialog.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import styles from './Translations.module.css'
import type { Translation } from './useTranslation.ts'

export interface TextBulkBarProps {
  readonly id: string
  readonly body: TranslationBody
  readonly texts: readonly TranslationString[]
  readonly change: Translation['change']
  readonly clear: () => void
}

/** 45 px, while texts are selected. */
export const TextBulkBar = ({ id, body, texts, change, clear }: TextBulkBarProps): ReactNode => {
  const t = useWords()
  const [asked, ask] = useState<'auto' | 'copy' | 'clear' | null>(null)
  const own = texts.filter(({ global }) => !global)
  const translatable = texts.filter(({ rich }) => !rich)
  const shared = texts.length > own.length ? ` ${t('translations.shared.stay')}` : ''
  const bulk = async (action: 'copy_source' | 'clear'): Promise<boolean> => {
    const keys = own.map(({ key }) => key)
    const done = await change(() =>
      api.checklists.bulkTranslation({ params: { id, lang: body.lang }, body: { action, keys } }, { silent: true }),
    )
    if (done) clear()
    return done
  }
  const auto = (): void => {
    if (texts.length > mostAutoTranslated)
      showToast({ kind: 'warning', text: t('translations.auto.most', { max: mostAutoTranslated }) })
    else if (translatable.length === 0) showToast({ kind: 'info', text: t('translations.auto.rich') })
    else ask('auto')
  }
  const button = (icon: IconShape, name: string, press: () => void, disabled = false): ReactNode => (
    <button type="button" className={styles['bulkAction']} onClick={press} disabled={disabled} title={name}>
      <Icon of={icon} />
      <span>{name}</span>
    </button>
  )
  return (
    <div className={styles['bulkPlace']}>
      <div className={styles['bulk']} role="toolbar" aria-label={t('table.bulk')}>
        <strong role="status">{t('translations.selected', { count: texts.length })}</strong>
        {button(IconLanguage, t('translations.auto'), auto)}
        {button(IconCopy, t('translations.copy'), () => ask('copy'), own.length === 0)}
        {button(IconEraser, t('translations.clear'), () => ask('clear'), own.length === 0)}
        <CloseButton variant="transparent" aria-label={t('table.clearSelection')} onClick={clear} />
      </div>
      {asked === 'auto' && (
        <AutoDialog
          id={id}
          body={body}
          texts={translatable}
          leftOut={texts.length - translatable.length}
          change={change}
          close={() => ask(null)}
          done={() => {
            ask(null)
            clear()
          }}
        />
      )}
      {asked === 'copy' && (
        <ConfirmDialog
          title={t('translations.copy')}
          text={`${t('translations.copy.text', { count: own.length })}${shared}`}
          confirm={t('translations.copy')}
          perform={() => bulk('copy_source')}
          close={() => ask(null)}
        />
      )}
      {asked === 'clear' && (
        <ConfirmDialog
          title={t('translations.clear')}
          text={`${t('translations.clear.text', { count: own.length })}${shared}`}
          confirm={t('translations.clear')}
          perform={() => bulk('clear')}
          close={() => ask(null)}
        />
      )}
    </div>
  )
}
