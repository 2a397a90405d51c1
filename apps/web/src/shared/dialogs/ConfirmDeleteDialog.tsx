import { Button, Modal, TextInput } from '@mantine/core'
import { withoutIsolates } from '@plumbline/language'
import { IconArchive, IconCircleCheck, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CallError, errorText } from '../api/index.ts'
import { MessageLayout } from '../message/index.ts'
import { useWords } from '../words/index.ts'
import { closeConfirmDelete, useDeleteQuestion, whoAsked, type DeleteQuestion } from './confirmDelete.ts'
import { focusOpener } from './openerOf.ts'

interface Standing {
  readonly question: DeleteQuestion
  readonly done: boolean
}

const Question = ({
  question,
  close,
  deleted,
}: {
  readonly question: DeleteQuestion
  readonly close: () => void
  readonly deleted: () => void
}): ReactNode => {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const isReversible = question.isReversible === true
  // What is typed comes without them: a name that was copied out of a message may hold some itself.
  const wanted = withoutIsolates(question.name).trim()
  const locked = question.typed === true && typed.trim() !== wanted
  // Who is still typing the title has nothing wrong yet.
  const differs = locked && typed.trim() !== '' && (left || !wanted.startsWith(typed.trim()))
  const perform = async (): Promise<void> => {
    setBusy(true)
    setFailed(null)
    try {
      await question.perform()
      deleted()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setBusy(false)
      // Of a call without an answer no toast tells.
      if (question.isSilent === true || error.status === 0) setFailed(question.refused?.(error) ?? errorText(t, error))
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!locked && !busy) void perform()
      }}
    >
      <MessageLayout
        tone="danger"
        icon={question.icon ?? (isReversible ? IconArchive : IconTrash)}
        title={question.title}
        foot={
          <>
            <Button
              variant="default"
              onClick={close}
              disabled={busy}
              data-autofocus={question.typed !== true || undefined}
            >
              {question.deny ?? t('gen.no')}
            </Button>
            <Button type="submit" {...(isReversible ? {} : { color: 'danger' })} loading={busy} disabled={locked}>
              {question.confirm ?? t('gen.delete')}
            </Button>
          </>
        }
      >
        {question.text !== undefined && <p>{question.text}</p>}
        {!isReversible && <p>{t('gen.confirm.text')}</p>}
        {question.typed === true && (
          <TextInput
            label={t('gen.confirm.type', { name: question.name })}
            value={typed}
            onChange={(event) => {
              setLeft(false)
              // Copied out of the question it brings along what isolates it there.
              setTyped(withoutIsolates(event.currentTarget.value))
            }}
            onBlur={() => setLeft(true)}
            error={differs ? t('gen.confirm.differs', { name: question.name }) : null}
            autoComplete="off"
            data-autofocus
          />
        )}
        {failed !== null && <p role="alert">{failed}</p>}
      </MessageLayout>
    </form>
  )
}

const Deleted = ({ name, close }: { readonly name: string; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const ok = useRef<HTMLButtonElement>(null)
  // The dialog is open already: the button that had the focus has just gone.
  useEffect(() => ok.current?.focus(), [])
  return (
    <MessageLayout
      tone="success"
      icon={IconCircleCheck}
      title={t('gen.deleted.title')}
      isStatus
      foot={
        <Button ref={ok} onClick={close}>
          {t('gen.ok')}
        </Button>
      }
    >
      <p>{t('gen.deleted.text', { name })}</p>
    </MessageLayout>
  )
}

/** The question, then the success dialog of the same record. */
const ConfirmDeleteDialog = (): ReactNode => {
  const asked = useDeleteQuestion()
  const [standing, setStanding] = useState<Standing | null>(null)
  const question = asked ?? standing?.question ?? null
  const done = asked === null && standing?.done === true
  const opened = asked !== null || done
  const close = (): void => {
    setStanding(question && { question, done: false })
    closeConfirmDelete()
  }
  useEffect(() => {
    if (!opened) return
    return () => focusOpener(whoAsked())
  }, [opened])
  return (
    <Modal.Root opened={opened} onClose={close} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          {question !== null &&
            (done ? (
              <Deleted name={question.name} close={close} />
            ) : (
              <Question
                question={question}
                close={close}
                deleted={() => {
                  if (question.isReversible === true) return close()
                  setStanding({ question, done: true })
                  closeConfirmDelete()
                }}
              />
            ))}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

export default ConfirmDeleteDialog
