import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import { translateTimeoutMs, type Suggestion, type TranslationBody, type TranslationString } from '@plumbline/contract'
import { isLanguage } from '@plumbline/language'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Bone } from '../../../shared/page/index.ts'
import { api, errorText } from '../../../shared/api/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Translations.module.css'
import type { Translation } from './useTranslation.ts'

export interface AutoDialogProps {
  readonly id: string
  readonly body: TranslationBody
  /** Ten at most, none of them formatted. */
  readonly texts: readonly TranslationString[]
  /** Details of instructions that were selected, too. */
  readonly leftOut: number
  readonly change: Translation['change']
  readonly close: () => void
  readonly done: () => void
}

interface Proposal extends Suggestion {
  readonly taken: boolean
}

/** None (null) where one of the two is no language the product can translate. */
const proposalsFor = async (
  { language: source, lang: target }: TranslationBody,
  texts: readonly TranslationString[],
  leaving: AbortSignal,
): Promise<readonly Proposal[] | null> => {
  if (!isLanguage(source) || !isLanguage(target)) return null
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(translateTimeoutMs)])
  const asked = { source, target, texts: texts.map((text) => text.source) }
  const { list } = await api.checklists.translate({ body: asked }, { silent: true, signal })
  return list.map((suggestion) => ({ ...suggestion, taken: suggestion.by !== null }))
}

/** Proposals to look through: nothing is stored before they are confirmed. */
export const AutoDialog = ({ id, body, texts, leftOut, change, close, done }: AutoDialogProps): ReactNode => {
  const t = useWords()
  const [proposals, propose] = useState<readonly Proposal[] | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const { language: source, lang: target } = body

  const ask = useEffectEvent((signal: AbortSignal) => proposalsFor(body, texts, signal))
  const fail = useEffectEvent((error: unknown) => setFailed(errorText(t, error)))
  // Asked once: what is selected does not change while the dialog is open.
  useEffect(() => {
    const leaving = new AbortController()
    ask(leaving.signal).then(propose, (error: unknown) => {
      if (!leaving.signal.aborted) fail(error)
    })
    return () => leaving.abort()
  }, [])

  const put = (at: number, part: Partial<Proposal>): void =>
    propose((known) => known && known.map((proposal, place) => (place === at ? { ...proposal, ...part } : proposal)))
  const items = (proposals ?? []).flatMap(({ taken, translation }, at) => {
    const key = texts[at]?.key
    return taken && translation.trim() !== '' && key !== undefined ? [{ key, translation }] : []
  })
  const store = async (): Promise<void> => {
    if (!isLanguage(target)) return
    setSending(true)
    const stored = await change(() =>
      api.checklists.bulkAutoTranslate({ params: { id }, body: { lang: target, items } }, { silent: true }),
    )
    setSending(false)
    if (stored) done()
  }
  return (
    <Modal
      opened
      onClose={close}
      size={760}
      title={t('translations.auto.title')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <div className={styles['form']}>
        <p>{t('translations.auto.text')}</p>
        {leftOut > 0 && <p className={styles['who']}>{t('translations.auto.rich')}</p>}
        {failed !== null && (
          <p role="alert" className={styles['problem']}>
            {failed}
          </p>
        )}
        {proposals === null && failed === null && (
          <div role="status" aria-busy aria-label={t('translations.auto.waiting')}>
            <Bone width="100%" height={40} />
          </div>
        )}
        <ul className={styles['proposals']}>
          {(proposals ?? []).map(({ text, translation, by, taken }, at) => (
            <li key={texts[at]?.key ?? at}>
              <Checkbox
                aria-label={t('translations.auto.take', { source: text })}
                checked={taken}
                onChange={() => put(at, { taken: !taken })}
              />
              <span dir="auto" lang={source} className={styles['words']}>
                {text}
              </span>
              <div>
                <Textarea
                  autosize
                  minRows={1}
                  dir="auto"
                  lang={target}
                  aria-label={t('translations.translationOf', { source: text })}
                  value={translation}
                  onChange={(event) => put(at, { translation: event.currentTarget.value, taken: true })}
                />
                <span className={styles['who']}>{t(`translations.by.${by ?? 'nobody'}`)}</span>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles['foot']}>
          <Button variant="default" onClick={close} disabled={sending}>
            {t('gen.cancel')}
          </Button>
          <Button onClick={() => void store()} loading={sending} disabled={items.length === 0}>
            {t('translations.auto.confirm', { count: items.length })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
