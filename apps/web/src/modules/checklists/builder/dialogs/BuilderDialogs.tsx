import { Button } from '@mantine/core'
import { itemOf, rootsOf } from '@plumbline/checklist'
import { IconAlertCircle, IconAlertTriangle, IconLinkOff, IconRestore, IconTrash, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { questionsIn, removeItems } from '../actions/removeItems.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { aimAbove } from '../canvas/performCommand.ts'
import { itemName } from '../checks/findingWords.ts'
import { newId } from '../newId.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import type { BuilderDialog } from '../store/BuilderState.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { MissingPart } from './MissingPart.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { useFocusBack } from './useFocusBack.ts'

const RulesDialog = lazy(async () => ({ default: (await import('../rules/RulesDialog.tsx')).RulesDialog }))
const PublishDialog = lazy(async () => ({ default: (await import('../publish/PublishDialog.tsx')).PublishDialog }))
const VersionsDialog = lazy(async () => ({ default: (await import('../versions/VersionsDialog.tsx')).VersionsDialog }))
const MergeDialog = lazy(async () => ({ default: (await import('../merge/MergeDialog.tsx')).MergeDialog }))
const ShortcutSheet = lazy(async () => ({ default: (await import('../shortcuts/ShortcutSheet.tsx')).ShortcutSheet }))

const RepeatDialog = lazy(async () => ({ default: (await import('../attach/RepeatDialog.tsx')).RepeatDialog }))
const GroupDialog = lazy(async () => ({ default: (await import('../attach/GroupDialog.tsx')).GroupDialog }))
const InfoDialog = lazy(async () => ({ default: (await import('../attach/InfoDialog.tsx')).InfoDialog }))
const MarkerDialog = lazy(async () => ({ default: (await import('../markers/MarkerDialog.tsx')).MarkerDialog }))
const PagesDialog = lazy(async () => ({ default: (await import('../pages/PagesDialog.tsx')).PagesDialog }))
const ConflictedRulesDialog = lazy(async () => ({
  default: (await import('../rules/ConflictedRulesDialog.tsx')).ConflictedRulesDialog,
}))
const DeprecatedDialog = lazy(async () => ({
  default: (await import('../deprecated/DeprecatedDialog.tsx')).DeprecatedDialog,
}))
const RepeatingGroupDialog = lazy(async () => ({
  default: (await import('../deprecated/RepeatingGroupDialog.tsx')).RepeatingGroupDialog,
}))

type Of<K extends BuilderDialog['kind']> = {
  readonly dialog: Extract<BuilderDialog, { kind: K }>
  readonly close: () => void
}

/** A move or paste that may not stand: explained, with OK (builder.md section 8). */
const Refused = ({ dialog, close }: Of<'refused'>): ReactNode => {
  const t = useWords()
  return (
    <MessageDialog
      tone="danger"
      icon={IconAlertCircle}
      title={t('builder.refused')}
      close={close}
      actions={
        <Button onClick={close} data-autofocus>
          {t('gen.ok')}
        </Button>
      }
    >
      <p>{t(`placement.${dialog.problem.code}`)}</p>
    </MessageDialog>
  )
}

const Conflict = ({ dialog, close }: Of<'conflict'>): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const named = { template, numbers }
  return (
    <MessageDialog
      tone="warning"
      icon={IconLinkOff}
      title={t('builder.conflict')}
      close={close}
      actions={
        <>
          <Button variant="default" onClick={close} data-autofocus>
            {t('gen.cancel')}
          </Button>
          <Button
            onClick={() => {
              close()
              store.run(dialog.without(newId))
            }}
          >
            {t('builder.conflict.remove')}
          </Button>
        </>
      }
    >
      <p>{t(dialog.act === 'move' ? 'builder.conflict.move' : 'builder.conflict.delete')}</p>
      <ul>
        {dialog.links.map((link) => (
          <li key={`${link.from} ${link.to} ${link.kind}`}>
            {t(`builder.link.${link.kind}`, {
              from: itemName(t, named, link.from),
              to: itemName(t, named, link.to),
            })}{' '}
            {t(`builder.link.${link.reason}`)}
          </li>
        ))}
      </ul>
    </MessageDialog>
  )
}

const Remove = ({ dialog, close }: Of<'remove'>): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const act = useAct()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const ids = dialog.ids.filter((id) => itemOf(template, id) !== null)
  const [only] = rootsOf(template, ids)
  if (only === undefined) return null
  const several = rootsOf(template, ids).length > 1
  return (
    <MessageDialog
      tone="danger"
      icon={IconTrash}
      title={
        several
          ? t('arrange.remove', { count: ids.length })
          : t('builder.remove', { title: itemName(t, { template, numbers }, only.id) })
      }
      close={close}
      actions={
        <>
          <Button variant="default" onClick={close} data-autofocus>
            {t('gen.no')}
          </Button>
          <Button
            color="danger"
            onClick={() => {
              close()
              const aim = aimAbove(store.read(), ids)
              act((view) => removeItems(view.template, { ids, ...(aim ? { aim } : {}) }))
            }}
          >
            {t('gen.delete')}
          </Button>
        </>
      }
    >
      <p>{t('builder.remove.text', { count: questionsIn(template, ids) })}</p>
    </MessageDialog>
  )
}

/** 409 CKL_REVISION_NOT_MATCH: somebody else saved in between (Q-BLD-5). */
const Revision = ({ dialog, close }: Of<'revision'>): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { builder, reload, openTemplate } = useTools()
  const title = useBuilder((state) => state.template.title)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const copy = async (): Promise<void> => {
    setBusy(true)
    setFailed(false)
    try {
      const id = await builder.saveAsCopy(t('builder.revision.copyOf', { title }))
      builder.discard()
      openTemplate(id)
    } catch (error) {
      console.error(error)
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <MessageDialog
      tone="warning"
      icon={IconUsers}
      title={t('builder.conflict')}
      close={close}
      size={560}
      actions={
        <>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              builder.discard()
              reload()
            }}
          >
            {t('builder.revision.load')}
          </Button>
          <Button variant="default" loading={busy} onClick={() => void copy()}>
            {t('builder.revision.copy')}
          </Button>
          <Button disabled={busy} onClick={() => store.openDialog({ kind: 'merge' })}>
            {t('saving.merge')}
          </Button>
        </>
      }
    >
      {/* It may open in the middle of a word: what is typed next must press no button. */}
      <p tabIndex={-1} data-autofocus>
        {dialog.message}
      </p>
      <p>{t('builder.revision.text')}</p>
      <p>{t('saving.merge.hint')}</p>
      {failed && <p role="alert">{t('builder.unsaved.text')}</p>}
    </MessageDialog>
  )
}

/** Any other save error (builder.md section 8). */
const Unsaved = ({ dialog, close }: Of<'unsaved'>): ReactNode => {
  const t = useWords()
  const { builder } = useTools()
  return (
    <MessageDialog
      tone="danger"
      icon={IconAlertCircle}
      title={t('builder.unsaved')}
      close={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('gen.close')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              close()
              void builder.saving.flush()
            }}
          >
            {t('gen.retry')}
          </Button>
        </>
      }
    >
      <p>{t('builder.unsaved.text')}</p>
      {dialog.message !== null && <p>{dialog.message}</p>}
      <p>{t('builder.unsaved.kept')}</p>
    </MessageDialog>
  )
}

const Recovered = ({ dialog, close }: Of<'recovered'>): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  return (
    <MessageDialog
      tone={dialog.lost > 0 ? 'warning' : 'brand'}
      icon={dialog.lost > 0 ? IconAlertTriangle : IconRestore}
      title={t('builder.recovered')}
      close={close}
      actions={
        <>
          {dialog.count > 0 && (
            <Button
              variant="default"
              onClick={() => {
                close()
                store.undo()
              }}
            >
              {t('builder.recovered.undo')}
            </Button>
          )}
          <Button onClick={close} data-autofocus>
            {t('builder.recovered.keep')}
          </Button>
        </>
      }
    >
      <p>{t('builder.recovered.text', { count: dialog.count })}</p>
      {dialog.lost > 0 && <p>{t('builder.recovered.lost', { count: dialog.lost })}</p>}
    </MessageDialog>
  )
}

const Dialog = ({ dialog, close }: { readonly dialog: BuilderDialog; readonly close: () => void }): ReactNode => {
  switch (dialog.kind) {
    case 'refused':
      return <Refused dialog={dialog} close={close} />
    case 'conflict':
      return <Conflict dialog={dialog} close={close} />
    case 'remove':
      return <Remove dialog={dialog} close={close} />
    case 'revision':
      return <Revision dialog={dialog} close={close} />
    case 'merge':
      return <MergeDialog close={close} />
    case 'unsaved':
      return <Unsaved dialog={dialog} close={close} />
    case 'recovered':
      return <Recovered dialog={dialog} close={close} />
    case 'repeat':
      return <RepeatDialog key={dialog.id} id={dialog.id} close={close} />
    case 'repeatingGroup':
      return <RepeatingGroupDialog id={dialog.id} close={close} />
    case 'group':
      return <GroupDialog key={dialog.id} id={dialog.id} close={close} />
    case 'info':
      return <InfoDialog key={dialog.id} id={dialog.id} close={close} />
    case 'marker':
      return <MarkerDialog key={dialog.id} id={dialog.id} close={close} />
    case 'pages':
      return <PagesDialog close={close} />
    case 'conflictedRules':
      return <ConflictedRulesDialog close={close} />
    case 'deprecated':
      return <DeprecatedDialog close={close} />
    case 'rules':
      return <RulesDialog key={dialog.id} id={dialog.id} close={close} />
    case 'publish':
      return <PublishDialog close={close} />
    case 'versions':
      return <VersionsDialog close={close} />
    case 'shortcuts':
      return <ShortcutSheet close={close} />
  }
}

/** The one open dialog of the builder. */
export const BuilderDialogs = (): ReactNode => {
  const store = useBuilderStore()
  const dialog = useBuilder((state) => state.dialog)
  useFocusBack(dialog !== null, () => {
    const { current } = store.read()
    if (current !== null) store.select(current, 'row')
  })
  if (dialog === null) return null
  const close = (): void => store.openDialog(null)
  return (
    <PartBoundary key={dialog.kind} missing={<MissingPart close={close} />}>
      <Suspense fallback={null}>
        <Dialog dialog={dialog} close={close} />
      </Suspense>
    </PartBoundary>
  )
}
