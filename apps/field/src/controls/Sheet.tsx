import { IconX } from '@tabler/icons-react'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { IconButton } from './Button.tsx'
import { useModal } from './useModal.ts'

export interface SheetProps {
  readonly title: string
  /** Beside the title: counts. */
  readonly beside?: ReactNode
  readonly foot?: ReactNode
  readonly padded?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet from below on the browser's own dialog: it holds the focus, closes with Escape and by a tap beside it. */
export const Sheet = ({ title, beside, foot, padded = false, onClose, children }: SheetProps): ReactNode => {
  const dialog = useModal()
  const titleId = useId()
  const t = useWords()
  const tapBeside = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // Escape is the keyboard's way to close it; the tap beside it has no other meaning.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onClick={tapBeside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <span className="sheet-grip" aria-hidden />
      <div className="sheet-head">
        <h2 id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        {beside !== undefined && <span className="secondary figures">{beside}</span>}
        <IconButton icon={IconX} label={t('gen.close')} onClick={onClose} />
      </div>
      <div className={padded ? 'sheet-body padded' : 'sheet-body'}>{children}</div>
      {foot !== undefined && <div className="sheet-foot">{foot}</div>}
    </dialog>
  )
}
