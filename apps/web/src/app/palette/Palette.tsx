import { Modal } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useActionContext } from '../../shared/actions/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { usePaletteGroups, type PaletteLine } from './paletteGroups.ts'
import styles from './Palette.module.css'

/** Ctrl K: goes to any screen, template or inspection one may open. */
const Palette = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  const context = useActionContext()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, searching } = usePaletteGroups(text)
  const list = useId()
  const lines = groups.flatMap((group) => group.lines)
  const active = Math.min(at, Math.max(0, lines.length - 1))
  const idOf = (line: PaletteLine): string => `${list}-${line.id}`

  const perform = (line: PaletteLine | undefined): void => {
    if (!line) return
    close()
    line.perform(context)
  }

  const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = moves[event.key]
    if (by !== undefined && lines.length > 0) {
      event.preventDefault()
      setAt((active + by + lines.length) % lines.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      perform(lines[active])
    }
  }

  const activeLine = lines[active]
  return (
    <Modal.Root opened onClose={close} size={560} yOffset="12dvh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.palette.name')}>
        <div className={styles['field']}>
          <Icon of={IconSearch} size="toolbar" />
          <input
            type="text"
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={activeLine && idOf(activeLine)}
            aria-label={t('shell.palette.name')}
            placeholder={t('shell.search')}
            value={text}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={(event) => {
              setText(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id={list} role="listbox" aria-label={t('shell.palette.name')} className={styles['list']}>
          {groups.map((group) => (
            <div key={group.name} role="group" aria-label={group.name}>
              <div className={styles['group']} aria-hidden>
                {group.name}
              </div>
              {group.lines.map((line) => (
                <Line
                  key={line.id}
                  id={idOf(line)}
                  line={line}
                  active={line === activeLine}
                  perform={() => perform(line)}
                />
              ))}
            </div>
          ))}
        </div>
        {lines.length === 0 && (
          <p className={styles['nothing']} role="status">
            {searching ? t('gen.loading') : t('shell.palette.nothing', { text })}
          </p>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

interface LineProps {
  readonly id: string
  readonly line: PaletteLine
  readonly active: boolean
  readonly perform: () => void
}

const Line = ({ id, line, active, perform }: LineProps): ReactNode => {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) own.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // The keyboard stays in the field above, which moves the active line: the lines themselves take no focus.
  return (
    <div
      ref={own}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles['line']}
      onPointerDown={(event) => event.preventDefault()}
      onClick={perform}
      onKeyDown={(event) => {
        if (event.key === 'Enter') perform()
      }}
    >
      <Icon of={line.icon} size="toolbar" />
      <span className={styles['name']}>{line.name}</span>
      {line.detail !== undefined && <span className={styles['detail']}>{line.detail}</span>}
    </div>
  )
}

export default Palette
