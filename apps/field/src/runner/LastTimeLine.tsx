import type { PathState } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { formatDate, formatDateTime } from '@plumbline/language'
import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { usePicture } from '../questions/Thumbnail.tsx'
import { useAnswerText } from '../questions/StandingAnswer.tsx'
import type { LastAnswer, LastTime } from './lastTime.ts'
import { useRun } from './RunContext.tsx'

const LastPhoto = ({ uuid, large }: { readonly uuid: string; readonly large: boolean }): ReactNode => {
  const t = useWords()
  const { media } = useRun()
  const address = usePicture(media.earlier, uuid)
  if (address === null || address === '') return null
  return (
    <img className={large ? 'photo-large' : 'last-photo'} src={address} alt={large ? t('inspecting.last.photo') : ''} />
  )
}

const Line = ({
  state,
  last,
  time,
}: {
  readonly state: PathState
  readonly last: LastAnswer
  readonly time: LastTime
}): ReactNode => {
  const t = useWords()
  const { zone } = useRun()
  const [open, setOpen] = useState(false)
  const media = last.media.map((uuid) => ({ uuid, caption: '', markup_uuid: null }))
  const text = useAnswerText({ ...state, answer: last.answer, na: last.na, media })
  const [first] = last.media
  return (
    <div className="last-time">
      <button type="button" className="last-line" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={IconHistory} size="control" />
        <span className={open ? 'grow' : 'grow short'}>
          {t('inspecting.last.line', { date: formatDate(t.language, time.at, zone) })}{' '}
          <bdi className="strong">{text}</bdi>
        </span>
        {!open && first !== undefined && <LastPhoto uuid={first} large={false} />}
        <Icon of={IconChevronDown} size="control" className={open ? 'chevron open' : 'chevron'} />
      </button>
      {open && (
        <div className="last-more stack tight">
          {last.note !== '' && (
            <p dir="auto" className="last-note">
              {last.note}
            </p>
          )}
          {last.media.map((uuid) => (
            <LastPhoto key={uuid} uuid={uuid} large />
          ))}
          <p className="muted small">
            <bdi className="isolated">{time.number}</bdi> · {formatDateTime(t.language, time.at, zone)}
          </p>
        </div>
      )}
    </div>
  )
}

/** What this question was answered with the last time: one line, the rest behind a tap. Secret answers stay secret. */
export const LastTimeLine = ({ state }: { readonly state: PathState }): ReactNode => {
  const { lastTime } = useRun()
  const last = lastTime?.answers.get(state.key)
  if (!lastTime || !last) return null
  return <Line state={state} last={last} time={lastTime} />
}
