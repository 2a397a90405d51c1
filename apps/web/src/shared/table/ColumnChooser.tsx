import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { ToolButton } from './ToolButton.tsx'
import styles from './Table.module.css'

export interface ColumnChooserProps {
  readonly columns: readonly { readonly key: string; readonly label: string; readonly identifies?: boolean }[]
  readonly hidden: ReadonlySet<string>
  readonly apply: (hidden: readonly string[]) => void
  readonly disabled: boolean
}

/** Which columns are shown: a search box, a check box each, cancel and apply (workspace.md section 2). */
export const ColumnChooser = ({ columns, hidden, apply, disabled }: ColumnChooserProps): ReactNode => {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [draft, setDraft] = useState<ReadonlySet<string>>(hidden)
  const show = (next: boolean): void => {
    setOpen(next)
    setDraft(hidden)
    setTyped('')
  }
  const wanted = typed.trim().toLocaleLowerCase(t.language)
  const found = columns.filter(({ label }) => label.toLocaleLowerCase(t.language).includes(wanted))
  return (
    <Popover opened={open} onChange={show} position="bottom-end" trapFocus withinPortal returnFocus>
      <Popover.Target>
        <ToolButton icon={IconColumns3} name={t('table.columns')} disabled={disabled} onClick={() => show(!open)} />
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={styles['chooser']}
          aria-label={t('table.columns')}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            setOpen(false)
            apply([...draft])
          }}
        >
          <TextInput
            size="xs"
            aria-label={t('table.columns.search')}
            placeholder={t('table.columns.search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={styles['chooserList']}>
            {found.map(({ key, label, identifies = false }) => (
              <Checkbox
                key={key}
                size="xs"
                label={label}
                checked={identifies || !draft.has(key)}
                disabled={identifies}
                onChange={(event) => {
                  const next = new Set(draft)
                  if (event.currentTarget.checked) next.delete(key)
                  else next.add(key)
                  setDraft(next)
                }}
              />
            ))}
            {found.length === 0 && <p>{t('table.columns.none', { search: typed.trim() })}</p>}
          </div>
          <div className={styles['chooserFoot']}>
            <Button variant="default" size="xs" onClick={() => show(false)}>
              {t('gen.cancel')}
            </Button>
            <Button variant="light" size="xs" type="submit">
              {t('gen.apply')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
