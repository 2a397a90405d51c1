import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { RatingAnswer } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { useQueryClient } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, CallError, errorText, fieldMessages } from '../../../shared/api/index.ts'
import { LeaveGuard } from '../../../shared/leaving/index.ts'
import { Card } from '../../../shared/page/index.ts'
import { useLanguageChoices } from '../../../shared/pickers/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { moved } from '../responses/writtenSet.ts'
import styles from './ChecklistSettings.module.css'
import { RatingLine } from './RatingLine.tsx'
import { ratingsQuery } from './ratingsQuery.ts'
import { changesOf, newRating, writtenScale, type WrittenRating } from './writtenScale.ts'

interface RatingsCardProps {
  readonly stored: readonly RatingAnswer[]
  readonly writable: boolean
}

/** The rating scale: titles per language, colour, icon, order (decisions Q-SET-2). */
export const RatingsCard = ({ stored, writable }: RatingsCardProps): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const languages = useLanguageChoices()
  const [language, setLanguage] = useState(t.language)
  const [ratings, setRatings] = useState(() => writtenScale(stored))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const changes = changesOf(stored, ratings)

  const write = (key: string, change: Partial<WrittenRating>): void => {
    setErrors({})
    setRatings((all) => all.map((rating) => (rating.key === key ? { ...rating, ...change } : rating)))
  }

  const send = async (): Promise<void> => {
    const { rating, order, icons, bare } = changes
    await api.checklists.saveRatings(
      { body: { rating: JSON.stringify(rating), order: JSON.stringify(order) }, files: { icons } },
      { silent: true },
    )
    for (const id of bare)
      await api.checklists.changeRating({ params: { id: String(id) }, body: { icon_id: null } }, { silent: true })
    const list = await client.fetchQuery({ ...ratingsQuery, staleTime: 0 })
    setRatings(writtenScale(list))
    showToast({ kind: 'success', text: t('ratings.saved') })
  }

  const save = async (): Promise<void> => {
    const nameless = ratings.filter(({ title_lang }) => Object.values(title_lang).every((title) => title.trim() === ''))
    setErrors(Object.fromEntries(nameless.map(({ key }) => [key, t('errors.field.required')])))
    if (nameless.length > 0) return
    setSending(true)
    setFailed(null)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(Object.values(fieldMessages(error))[0] ?? errorText(t, error))
    } finally {
      setSending(false)
    }
  }

  return (
    <Card title={t('ratings.heading')}>
      <p className={styles['note']}>{t('ratings.text')}</p>
      <SegmentedControl
        size="xs"
        aria-label={t('ratings.language')}
        value={language}
        onChange={setLanguage}
        data={languages}
      />
      <ol className={styles['ratings']}>
        {ratings.map((rating, position) => (
          <RatingLine
            key={rating.key}
            rating={rating}
            language={language}
            position={position}
            count={ratings.length}
            writable={writable}
            error={errors[rating.key]}
            write={(change) => write(rating.key, change)}
            move={(to) => setRatings((all) => moved(all, position, to))}
            remove={() => setRatings((all) => all.filter(({ key }) => key !== rating.key))}
          />
        ))}
      </ol>
      {failed !== null && (
        <p role="alert" className={styles['problem']}>
          {failed}
        </p>
      )}
      {writable && (
        <div className={styles['foot']}>
          <Button
            variant="subtle"
            leftSection={<Icon of={IconPlus} />}
            onClick={() => setRatings((all) => [...all, newRating(all, crypto.randomUUID())])}
          >
            {t('ratings.add')}
          </Button>
          <Button loading={sending} disabled={!changes.changed} onClick={() => void save()}>
            {t('ratings.save')}
          </Button>
        </div>
      )}
      <LeaveGuard when={changes.changed && !sending} title={t('saving.leave')} text={t('settingsPages.leave')} />
    </Card>
  )
}
