import { ActionIcon, Button } from '@mantine/core'
import { Badge, Icon } from '@plumbline/kit'
import {
  IconAdjustments,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconChecks,
  IconCircleCheck,
  IconDeviceMobile,
  IconHistory,
  IconKeyboard,
  IconLanguage,
  IconListTree,
  IconPencil,
  IconRocket,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { AuthorsHere } from '../presence/AuthorsHere.tsx'
import { noSelection } from '../select/selection.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { ExportMenu, MoreMenu } from './laterMenus.ts'
import { SavedState } from './SavedState.tsx'
import styles from './TopBar.module.css'
import { useTips } from './useTips.tsx'

export type SidePanel = 'properties' | 'preview'

export interface TopBarProps {
  readonly previewShown: boolean
  readonly togglePreview: () => void
  readonly compact: boolean
  readonly openOutline: () => void
  readonly openProperties: () => void
}

const Status = (): ReactNode => {
  const t = useWords()
  const version = useBuilder((state) => state.record.version)
  const hasDraft = useBuilder((state) => state.record.hasDraft)
  if (version === null)
    return (
      <Badge tone="neutral" icon={IconPencil}>
        {t('builder.status.draft')}
      </Badge>
    )
  if (hasDraft)
    return (
      <Badge tone="warning" icon={IconPencil}>
        {t('builder.status.changes')}
      </Badge>
    )
  return (
    <Badge tone="success" icon={IconCircleCheck}>
      {t('builder.status.published', { version })}
    </Badge>
  )
}

/** Where one is, how it stands, and what can be done with the whole. */
export const TopBar = ({
  previewShown,
  togglePreview,
  compact,
  openOutline,
  openProperties,
}: TopBarProps): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { leave, openTranslations } = useTools()
  const { tip, handlers } = useTips('hover')
  const title = useBuilder((state) => state.template.title)
  const folder = useBuilder((state) => state.record.folder)
  const selecting = useBuilder((state) => state.selection.on)
  const canUndo = useBuilder((state) => state.history.past.length > 0)
  const canRedo = useBuilder((state) => state.history.future.length > 0)
  const checks = useBuilder((state) => state.findings.length)
  const checksShown = useBuilder((state) => state.checksShown)
  const version = useBuilder((state) => state.record.version)
  const newTexts = useBuilder((state) => state.record.hasDraftTranslations)
  const icon = (name: string, shape: typeof IconKeyboard, press: () => void, more: object = {}): ReactNode => (
    <ActionIcon aria-label={name} data-tip={name} onClick={press} {...more}>
      <Icon of={shape} size="toolbar" turns={shape === IconArrowBackUp || shape === IconArrowForwardUp} />
    </ActionIcon>
  )
  const undoing = (
    <>
      {icon(t('gen.undo'), IconArrowBackUp, store.undo, { disabled: !canUndo })}
      {icon(t('gen.redo'), IconArrowForwardUp, store.redo, { disabled: !canRedo })}
    </>
  )
  const preview = (
    <ActionIcon
      variant={previewShown ? 'light' : 'subtle'}
      aria-label={t('builder.preview')}
      data-tip={t(previewShown ? 'builder.preview.hide' : 'builder.preview.show')}
      aria-pressed={previewShown}
      onClick={togglePreview}
    >
      <Icon of={IconDeviceMobile} size="toolbar" />
    </ActionIcon>
  )
  const publish = (
    <Button
      size="xs"
      className={styles['publish']}
      leftSection={<Icon of={IconRocket} />}
      onClick={() => store.openDialog({ kind: 'publish' })}
    >
      {t('builder.publish')}
    </Button>
  )
  return (
    // Named, because the preview's own page brings a header and a main part too.
    <header className={styles['bar']} aria-label={t('builder.template')} {...handlers}>
      <ActionIcon aria-label={t('builder.leave')} onClick={leave}>
        <Icon of={IconArrowLeft} size="toolbar" turns />
      </ActionIcon>
      <div className={styles['path']}>
        {folder !== null && !compact && (
          <>
            <span className={styles['folder']} dir="auto">
              {folder}
            </span>
            <span className={styles['slash']} aria-hidden>
              /
            </span>
          </>
        )}
        <h1 className={styles['title']}>
          <button
            type="button"
            className={styles['titleButton']}
            title={t('builder.template')}
            dir="auto"
            onClick={() => {
              store.select(null)
              if (compact) openProperties()
            }}
          >
            {title === '' ? t('builder.template.untitled') : title}
          </button>
        </h1>
        <span className={styles['status']}>
          <Status />
        </span>
      </div>
      <AuthorsHere atMost={compact ? 2 : 4} short={compact} />
      <SavedState short={compact} />
      {compact ? (
        <>
          {publish}
          <div className={styles['tools']}>
            {icon(t('builder.outline'), IconListTree, openOutline)}
            {icon(t('builder.properties'), IconAdjustments, openProperties)}
            {undoing}
            {preview}
            <ActionIcon
              variant="default"
              aria-label={t('builder.checks.count', { count: checks })}
              aria-expanded={checksShown}
              data-testid="checks"
              onClick={() => store.showChecks(!checksShown)}
            >
              <Icon of={checks === 0 ? IconCircleCheck : IconAlertTriangle} />
            </ActionIcon>
            <MoreMenu />
          </div>
        </>
      ) : (
        <>
          {undoing}
          <span className={styles['marked']} data-marked={newTexts || undefined}>
            {icon(t(newTexts ? 'builder.languages.draft' : 'builder.languages'), IconLanguage, openTranslations)}
          </span>
          {version !== null &&
            icon(t('builder.versions'), IconHistory, () => store.openDialog({ kind: 'versions' }), {
              'data-testid': 'versions',
            })}
          <ActionIcon
            variant={selecting ? 'light' : 'subtle'}
            aria-label={t('arrange.select')}
            data-tip={t('arrange.select')}
            aria-pressed={selecting}
            onClick={() => store.setSelection(selecting ? noSelection : { ...noSelection, on: true })}
          >
            <Icon of={IconChecks} size="toolbar" />
          </ActionIcon>
          <ExportMenu />
          {icon(t('builder.keys'), IconKeyboard, () => store.openDialog({ kind: 'shortcuts' }))}
          {preview}
          <Button
            variant="default"
            size="xs"
            className={checks === 0 ? styles['clean'] : styles['checks']}
            leftSection={<Icon of={checks === 0 ? IconCircleCheck : IconAlertTriangle} />}
            aria-expanded={checksShown}
            data-testid="checks"
            onClick={() => store.showChecks(!checksShown)}
          >
            {t('builder.checks.count', { count: checks })}
          </Button>
          {publish}
        </>
      )}
      {tip}
    </header>
  )
}
