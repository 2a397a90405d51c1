import { issuePriorities, type PathState } from '@plumbline/checklist'
import { classes } from '@plumbline/kit'
import { IconFlagPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { useToast } from '../controls/Toasts.tsx'
import { usePhotoAddress } from '../questions/Thumbnail.tsx'
import { priorityWord } from './IssueList.tsx'
import { keepIssue, withdrawIssue, type RaisedIssue } from './issues.ts'
import { useRun } from './RunContext.tsx'

export interface IssueSheetProps {
  readonly state: PathState
  readonly issue: RaisedIssue
  /** It is not kept yet: filled in, to be added. */
  readonly isNew: boolean
  readonly readOnly: boolean
  readonly onClose: () => void
}

const longestTitle = 255
const longestDescription = 5000

const PhotoToggle = ({
  medium,
  number,
  chosen,
  onToggle,
  disabled,
}: {
  readonly medium: PathState['media'][number]
  readonly number: number
  readonly chosen: boolean
  readonly disabled: boolean
  readonly onToggle: () => void
}): ReactNode => {
  const t = useWords()
  const address = usePhotoAddress(medium)
  return (
    <button
      type="button"
      className={classes('thumbnail', chosen && 'with-issue')}
      aria-pressed={chosen}
      disabled={disabled}
      aria-label={t('field.photo.open', { number })}
      onClick={onToggle}
    >
      {address !== null && address !== '' && <img src={address} alt="" />}
    </button>
  )
}

/**
 * An issue, filled in from its question. A new one is kept with its button, or when the sheet is closed after something
 * was changed in it: what was written is never lost. Of one that is kept every change is.
 */
const IssueSheet = ({ state, issue, isNew, readOnly, onClose }: IssueSheetProps): ReactNode => {
  const t = useWords()
  const { change, people, person } = useRun()
  const toast = useToast()
  const ids = useId()
  const [draft, setDraft] = useState(issue)
  const [titleMissing, setTitleMissing] = useState(false)
  const kept = useRef(isNew ? null : issue)
  const touched = useRef(false)
  const shown = useRef(draft)
  const set = (part: Partial<RaisedIssue>): void => {
    touched.current = true
    shown.current = { ...shown.current, ...part }
    setDraft(shown.current)
  }
  const keep = async (): Promise<void> => {
    const next = { ...shown.current, title: shown.current.title.trim() || issue.title }
    if (JSON.stringify(next) === JSON.stringify(kept.current)) return
    const before = kept.current
    kept.current = next
    await change(keepIssue(state.path, next, before))
  }
  const keepChanged = (): void => {
    if (!readOnly && touched.current) void keep()
  }
  const leave = useRef(keepChanged)
  useEffect(() => {
    leave.current = keepChanged
  })
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') leave.current()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      // Gone without being closed: by the way back, or because its question went.
      leave.current()
    }
  }, [])
  const close = (): void => {
    const added = isNew && touched.current && kept.current === null
    keepChanged()
    onClose()
    if (added) said()
  }
  const said = (): void => {
    toast({ text: t('inspecting.issue.added'), undo: () => void change(withdrawIssue(state.path, draft)) })
  }
  const add = async (): Promise<void> => {
    if (shown.current.title.trim() === '') {
      setTitleMissing(true)
      document.getElementById(`${ids}-title`)?.focus()
      return
    }
    await keep()
    onClose()
    said()
  }
  const withdraw = async (): Promise<void> => {
    const before = kept.current ?? issue
    kept.current = null
    touched.current = false
    onClose()
    await change(withdrawIssue(state.path, before))
    toast({
      text: t('inspecting.issue.withdrawn'),
      undo: () => void change(keepIssue(state.path, before)),
    })
  }
  const known = people.some(({ uuid }) => uuid === person.uuid) ? people : [person, ...people]
  return (
    <Sheet
      title={t(isNew ? 'inspecting.issue.add' : 'inspecting.issue.title')}
      padded
      onClose={close}
      foot={
        !readOnly &&
        (isNew ? (
          <Button kind="primary" wide icon={IconFlagPlus} onClick={() => void add()}>
            {t('inspecting.issue.add')}
          </Button>
        ) : (
          <>
            <Button icon={IconTrash} onClick={() => void withdraw()}>
              {t('inspecting.issue.withdraw')}
            </Button>
            <Button kind="primary" className="grow" onClick={close}>
              {t('field.question.done')}
            </Button>
          </>
        ))
      }
    >
      <div className="stack">
        <div>
          <label className="field-label" htmlFor={`${ids}-title`}>
            {t('inspecting.issue.what')}
          </label>
          <input
            id={`${ids}-title`}
            className={titleMissing ? 'input wrong' : 'input'}
            dir="auto"
            maxLength={longestTitle}
            readOnly={readOnly}
            value={draft.title}
            aria-invalid={titleMissing}
            aria-describedby={titleMissing ? `${ids}-missing` : undefined}
            onChange={(event) => {
              setTitleMissing(false)
              set({ title: event.target.value })
            }}
          />
          {titleMissing && (
            <p id={`${ids}-missing`} className="error-line" role="alert">
              {t('inspecting.issue.titleMissing')}
            </p>
          )}
        </div>
        <div>
          <label className="field-label" htmlFor={`${ids}-text`}>
            {t('inspecting.issue.description')}
          </label>
          <textarea
            id={`${ids}-text`}
            className="input"
            rows={4}
            dir="auto"
            maxLength={longestDescription}
            readOnly={readOnly}
            value={draft.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </div>
        <fieldset className="plain-fieldset">
          <legend className="field-label">{t('inspecting.issue.priority')}</legend>
          <div className="segments">
            {issuePriorities.map((priority) => (
              <button
                key={priority}
                type="button"
                className="segment"
                aria-pressed={draft.priority === priority}
                disabled={readOnly}
                onClick={() => set({ priority: draft.priority === priority ? null : priority })}
              >
                {priorityWord(t, priority)}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="pair">
          <div>
            <label className="field-label" htmlFor={`${ids}-person`}>
              {t('inspecting.issue.assignee')}
            </label>
            <select
              id={`${ids}-person`}
              className="input select"
              disabled={readOnly}
              value={draft.assignee ?? ''}
              onChange={(event) => set({ assignee: event.target.value || null })}
            >
              <option value="">{t('inspecting.issue.nobody')}</option>
              {known.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label className="field-label" htmlFor={`${ids}-due`}>
              {t('inspecting.issue.due')}
            </label>
            <input
              id={`${ids}-due`}
              className="input"
              type="date"
              readOnly={readOnly}
              value={draft.due_date ?? ''}
              onChange={(event) => set({ due_date: event.target.value || null })}
            />
          </div>
        </div>
        {state.media.length > 0 && (
          <fieldset className="plain-fieldset">
            <legend className="field-label">{t('inspecting.issue.photos')}</legend>
            <div className="thumbnails">
              {state.media.map((medium, index) => {
                const chosen = draft.media.includes(medium.uuid)
                return (
                  <PhotoToggle
                    key={medium.uuid}
                    medium={medium}
                    number={index + 1}
                    chosen={chosen}
                    disabled={readOnly}
                    onToggle={() =>
                      set({
                        media: chosen
                          ? draft.media.filter((uuid) => uuid !== medium.uuid)
                          : [...draft.media, medium.uuid],
                      })
                    }
                  />
                )
              })}
            </div>
          </fieldset>
        )}
      </div>
    </Sheet>
  )
}

export default IssueSheet
