import { ActionIcon, Button, Input, Popover } from '@mantine/core'
import type { TreeOption } from '@plumbline/contract'
import { classes, Icon } from '@plumbline/kit'
import { formatList } from '@plumbline/language'
import { IconSelector, IconX } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import type { TreeSource } from './remote.ts'
import { cleared, pressed } from './treeChoice.ts'
import { TreeMenu } from './TreeMenu.tsx'
import { searchDelay, useTreeOptions } from './useTreeOptions.ts'
import { useDebouncedValue } from '@mantine/hooks'
import styles from './TreeDropdown.module.css'

export interface TreeDropdownProps {
  readonly label: string
  readonly source: TreeSource
  /** Ids; with `multiple` absent, one or none. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[], options: readonly TreeOption[]) => void
  readonly multiple?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  /** The field's name in a form: `useForm` gives the first wrong field the focus by it. */
  readonly name?: string
}

/** More chosen options than this are counted, not named. */
const mostNamed = 3

/** Chooses from a tree that is loaded as it is opened, or by a search (workspace.md sections 2 to 5). */
export const TreeDropdown = ({
  label,
  source,
  value,
  onChange,
  multiple = false,
  required = false,
  disabled = false,
  placeholder,
  description,
  error,
  name,
}: TreeDropdownProps): ReactNode => {
  const t = useWords()
  const id = useId()
  const [open, setOpen] = useState<'menu' | 'clearing' | null>(null)
  const [typed, setTyped] = useState('')
  const [late] = useDebouncedValue(typed.trim(), searchDelay)
  // What was taken away is gone at once: only the next search waits.
  const q = typed.trim() === '' ? '' : late
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [picked, setPicked] = useState<ReadonlyMap<string, TreeOption>>(new Map())
  const tree = useTreeOptions({ source, opened: open === 'menu', q, expanded, chosen: value, picked })
  const labelOf = (one: string): string => tree.known.options.get(one)?.label ?? '…'
  const change = (next: readonly string[]): void => {
    if (next === value) return
    const options = next.flatMap((one) => tree.known.options.get(one) ?? [])
    setPicked(new Map(options.map((option) => [option.value, option])))
    onChange(next, options)
  }
  const close = (): void => {
    setOpen(null)
    setTyped('')
  }
  const press = (option: TreeOption): void => {
    const next = pressed(option, value, tree.known, multiple)
    change(next)
    if (!multiple && next !== value) close()
  }
  const toggle = (one: string): void => {
    const next = new Set(expanded)
    if (!next.delete(one)) next.add(one)
    setExpanded(next)
  }
  const clearable = !disabled && value.some((one) => tree.known.options.get(one)?.fixed !== true)
  const clear = (): void => {
    change(cleared(value, tree.known))
    close()
  }
  const shown =
    value.length === 0
      ? (placeholder ?? t('pickers.choose'))
      : value.length > mostNamed
        ? t('pickers.chosen', { count: value.length })
        : formatList(t.language, value.map(labelOf), 'and')
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required}
    >
      <Popover
        opened={open !== null}
        onChange={(opened) => {
          if (!opened) close()
        }}
        position="bottom-start"
        width="target"
        withinPortal
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <div
            className={styles['field']}
            data-invalid={Boolean(error) || undefined}
            data-disabled={disabled || undefined}
          >
            <button
              type="button"
              name={name}
              id={id}
              className={classes(styles['button'], value.length === 0 && styles['placeholder'])}
              disabled={disabled}
              aria-haspopup="dialog"
              aria-expanded={open === 'menu'}
              aria-labelledby={`${id}-label ${id}`}
              aria-describedby={error ? `${id}-error` : description ? `${id}-description` : undefined}
              data-invalid={Boolean(error) || undefined}
              onClick={() => (open === 'menu' ? close() : setOpen('menu'))}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return
                event.preventDefault()
                setOpen('menu')
              }}
            >
              {shown}
            </button>
            {clearable && (
              <ActionIcon
                size={24}
                variant="subtle"
                aria-label={`${t('pickers.clear')}: ${label}`}
                onClick={() => (multiple ? setOpen('clearing') : clear())}
              >
                <Icon of={IconX} size="inline" />
              </ActionIcon>
            )}
            <Icon of={IconSelector} />
          </div>
        </Popover.Target>
        <Popover.Dropdown
          role={open === 'clearing' ? 'alertdialog' : 'dialog'}
          aria-label={open === 'clearing' ? t('pickers.clear.ask', { count: value.length }) : label}
          className={styles['dropdown']}
        >
          {open === 'clearing' ? (
            <div className={styles['clearing']}>
              <p>{t('pickers.clear.ask', { count: value.length })}</p>
              <Button variant="default" size="xs" onClick={close}>
                {t('gen.cancel')}
              </Button>
              <Button size="xs" onClick={clear}>
                {t('pickers.clear.confirm')}
              </Button>
            </div>
          ) : (
            <TreeMenu
              label={label}
              tree={tree}
              value={value}
              multiple={multiple}
              typed={typed}
              search={setTyped}
              q={q}
              press={press}
              toggle={toggle}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
