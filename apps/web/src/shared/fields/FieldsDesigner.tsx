import { Button } from '@mantine/core'
import { offeredFieldTypes, type CustomField, type FieldsToSave } from '@plumbline/contract'
import { classes, VisuallyHidden } from '@plumbline/kit'
import { useId, useRef, useState, type ReactNode } from 'react'
import { CallError, errorText, fieldMessages } from '../api/index.ts'
import { confirmDelete, openerOf } from '../dialogs/index.ts'
import { LeaveGuard } from '../leaving/index.ts'
import { EmptyState } from '../page/index.ts'
import { useWords } from '../words/index.ts'
import type { DesignedField } from './designer/design.ts'
import styles from './designer/Designer.module.css'
import type { Dragged } from './designer/dragData.ts'
import { FieldDialog } from './designer/FieldDialog.tsx'
import { FieldLine } from './designer/FieldLine.tsx'
import { TypeButton } from './designer/TypeButton.tsx'
import { UnusedFields } from './designer/UnusedFields.tsx'
import { useDesign } from './designer/useDesign.ts'
import { useDropPlace } from './designer/useDrag.ts'

export interface FieldsDesignerProps {
  /** All fields of the owner as they are saved, those no longer used among them. */
  readonly fields: readonly CustomField[]
  /** Sends what was designed and answers all fields; together with the owner's own form, where it has one. */
  readonly save: (body: FieldsToSave) => Promise<readonly CustomField[]>
  /** Asks the server to delete a field that is not used. */
  readonly deleteUnused: (field: CustomField) => Promise<unknown>
  /** Whether the person may change fields; else they are shown only. */
  readonly mayEdit: boolean
  /** The owner is archived: there is nothing to save or discard (workspace.md section 4). */
  readonly isDeleted?: boolean
  /** The owner's own form (its name) above the designer differs from what was saved: it is saved with the fields. */
  readonly isFormChanged?: boolean
  /** Sets the owner's own form back. */
  readonly discardForm?: () => void
}

interface OpenDialog {
  readonly key: string
  readonly isNew: boolean
  readonly opener: HTMLElement | null
}

/** Where an owner's fields are made, put in order and taken away (workspace.md sections 2 and 4). */
export const FieldsDesigner = (props: FieldsDesignerProps): ReactNode => {
  const { fields, save, deleteUnused, isDeleted = false, isFormChanged = false, discardForm } = props
  const mayEdit = props.mayEdit && !isDeleted
  const t = useWords()
  const designer = useId()
  const title = useId()
  const area = useRef<HTMLDivElement>(null)
  const design = useDesign(fields)
  const { used } = design.design
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const changed = design.isChanged || isFormChanged
  const edited = open === null ? undefined : used.find(({ key }) => key === open.key)

  const put = (dragged: Dragged, at?: number): void => {
    const opener = openerOf(document.activeElement)
    const added = design.put(dragged, at)
    if (added) setOpen({ key: added.key, isNew: true, opener })
  }
  const over = useDropPlace(area, { designer, enabled: mayEdit, take: (dragged) => put(dragged) })

  const move = (field: DesignedField, at: number, step: -1 | 1): void => {
    const place = at + step
    if (place < 0 || place >= used.length) return
    design.move(field.key, step === 1 ? at + 2 : place)
    setTold(t('fields.moved', { name: field.name, place: place + 1, count: used.length }))
  }

  const remove = (field: DesignedField): void => {
    if (field.id !== null) return design.remove(field.key)
    confirmDelete({
      title: t('fields.remove.title', { name: field.name }),
      text: t('fields.remove.text'),
      name: field.name,
      confirm: t('fields.remove'),
      perform: async () => design.remove(field.key),
    })
  }

  const destroy = ({ id, ...field }: DesignedField): void => {
    if (id === null) return
    confirmDelete({
      title: t('fields.delete.title', { name: field.name }),
      text: t('fields.delete.text'),
      name: field.name,
      typed: true,
      perform: async () => {
        // What was put away and is not saved yet is still in use for the server.
        if (design.isSavedAsUsed(field.key)) design.rebase(await save({ fields: [{ key: field.key, is_used: false }] }))
        await deleteUnused({ id, ...field })
        design.forget(field.key)
      },
    })
  }

  const send = async (): Promise<void> => {
    setSaving(true)
    setProblem(null)
    try {
      design.reset(await save(design.body()))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(Object.values(fieldMessages(error))[0] ?? errorText(t, error))
    } finally {
      setSaving(false)
    }
  }

  const closeDialog = (): void => {
    if (open?.isNew === true) design.remove(open.key)
    setOpen(null)
  }

  return (
    <div className={styles['designer']}>
      <LeaveGuard when={mayEdit && changed} title={t('saving.leave')} text={t('fields.leave')} />
      <div className={classes(styles['panels'], !mayEdit && styles['alone'])}>
        {mayEdit && (
          <div className={styles['aside']}>
            <section aria-labelledby={`${title}-new`} className={styles['part']}>
              <h2 id={`${title}-new`} className={styles['title']}>
                {t('fields.panel')}
              </h2>
              <p className={styles['note']}>{t('fields.panel.text')}</p>
              <ul className={styles['types']}>
                {offeredFieldTypes.map((type) => (
                  <TypeButton key={type} designer={designer} type={type} add={() => put({ kind: 'type', type })} />
                ))}
              </ul>
            </section>
            <UnusedFields
              designer={designer}
              design={design.design}
              reuse={(key) => put({ kind: 'unused', key })}
              remove={destroy}
            />
          </div>
        )}
        <section aria-labelledby={title} className={styles['main']}>
          <h2 id={title} className={styles['title']}>
            {t('fields.used')} <span className={styles['count']}>{used.length}</span>
          </h2>
          <div ref={area} className={classes(styles['area'], over !== null && styles['over'])} data-drop-area>
            {used.length === 0 ? (
              <EmptyState
                kind="nothing-yet"
                title={t('fields.empty')}
                {...(mayEdit ? { text: t('fields.empty.text') } : {})}
              />
            ) : (
              <ol className={styles['lines']}>
                {used.map((field, at) => (
                  <FieldLine
                    key={field.key}
                    designer={designer}
                    field={field}
                    at={at}
                    count={used.length}
                    mayEdit={mayEdit}
                    move={(step) => move(field, at, step)}
                    take={put}
                    require={() => design.change(field.key, { is_required: !field.is_required })}
                    edit={() => setOpen({ key: field.key, isNew: false, opener: openerOf(document.activeElement) })}
                    remove={() => remove(field)}
                  />
                ))}
              </ol>
            )}
          </div>
          <VisuallyHidden>
            <span role="status">{told}</span>
          </VisuallyHidden>
        </section>
      </div>
      {mayEdit && (
        <div className={styles['bar']}>
          {problem !== null && (
            <p role="alert" className={styles['problem']}>
              {problem}
            </p>
          )}
          <Button
            variant="default"
            disabled={!changed || saving}
            onClick={() => {
              setProblem(null)
              design.discard()
              discardForm?.()
            }}
          >
            {t('fields.discard')}
          </Button>
          <Button disabled={!changed} loading={saving} onClick={() => void send()}>
            {t('fields.save')}
          </Button>
        </div>
      )}
      {open !== null && edited !== undefined && (
        <FieldDialog
          key={open.key}
          field={edited}
          isNew={open.isNew}
          opener={open.opener}
          apply={(properties) => {
            design.change(open.key, properties)
            setOpen(null)
          }}
          close={closeDialog}
        />
      )}
    </div>
  )
}
