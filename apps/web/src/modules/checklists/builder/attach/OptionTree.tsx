import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { Icon, type IconShape } from '@plumbline/kit'
import {
  IconArrowDown,
  IconArrowUp,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, type ClipboardEvent, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { indentPx } from '../canvas/indentPx.ts'
import { pastedTitles } from '../../pastedTitles.ts'
import styles from './Attach.module.css'
import { indented, shifted, withoutLine, type OptionLine } from './groupTree.ts'

export interface OptionTreeProps {
  readonly lines: readonly OptionLine[]
  readonly change: (lines: readonly OptionLine[]) => void
}

/** Typed options as a tree: Enter adds the next, Alt and an arrow moves or indents, many pasted lines make many options. */
export const OptionTree = ({ lines, change }: OptionTreeProps): ReactNode => {
  const t = useWords()
  const { ids } = useTools()
  const list = useRef<HTMLUListElement>(null)

  const focusOn = (at: number): void => {
    // Once the new line is drawn.
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[Math.max(0, at)]?.focus())
  }
  const add = (at: number, labels: readonly string[]): void => {
    const depth = lines[at - 1]?.depth ?? 0
    const made = labels.map((label) => ({ uuid: ids(), label, depth }))
    change([...lines.slice(0, at), ...made, ...lines.slice(at)])
    focusOn(at + labels.length - 1)
  }
  const move = (next: readonly OptionLine[], uuid: string): void => {
    change(next)
    focusOn(next.findIndex((line) => line.uuid === uuid))
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: number): void => {
    const [first, ...others] = pastedTitles(event.clipboardData.getData('text/plain'))
    if (first === undefined || others.length === 0) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const label = value.slice(0, selectionStart ?? 0) + first + value.slice(selectionEnd ?? value.length)
    const depth = lines[at]?.depth ?? 0
    const made = others.map((each) => ({ uuid: ids(), label: each, depth }))
    change([
      ...lines.slice(0, at),
      ...lines.slice(at, at + 1).map((line) => ({ ...line, label })),
      ...made,
      ...lines.slice(at + 1),
    ])
    focusOn(at + others.length)
  }
  const button = (name: string, icon: IconShape, press: () => void, disabled = false, turns = false): ReactNode => (
    <Tooltip label={name}>
      <ActionIcon aria-label={name} disabled={disabled} onClick={press} tabIndex={-1}>
        <Icon of={icon} turns={turns} />
      </ActionIcon>
    </Tooltip>
  )

  return (
    <>
      <ul ref={list} className={styles['list']} aria-label={t('arrange.group.options')}>
        {lines.map((line, at) => {
          const deeper = indented(lines, at, 1)
          const higher = indented(lines, at, -1)
          const up = shifted(lines, at, -1)
          const down = shifted(lines, at, 1)
          return (
            <li key={line.uuid} className={styles['entry']} style={{ paddingInlineStart: line.depth * indentPx }}>
              <TextInput
                className={styles['grow']}
                aria-label={t('arrange.group.option', { number: at + 1 })}
                dir="auto"
                maxLength={255}
                value={line.label}
                onChange={({ currentTarget: { value } }) =>
                  change(lines.map((each) => (each.uuid === line.uuid ? { ...each, label: value } : each)))
                }
                onPaste={(event) => onPaste(event, at)}
                onKeyDown={(event) => {
                  if (event.nativeEvent.isComposing) return
                  const { key, altKey } = event
                  const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
                  const forward = mirrored ? 'ArrowLeft' : 'ArrowRight'
                  const backward = mirrored ? 'ArrowRight' : 'ArrowLeft'
                  if (key === 'Enter') add(at + 1, [''])
                  else if (key === 'Backspace' && line.label === '' && lines.length > 1) {
                    change(withoutLine(lines, at))
                    focusOn(at - 1)
                  } else if (altKey && key === forward) change(deeper)
                  else if (altKey && key === backward) change(higher)
                  else if (altKey && key === 'ArrowUp') move(up, line.uuid)
                  else if (altKey && key === 'ArrowDown') move(down, line.uuid)
                  else return
                  event.preventDefault()
                }}
              />
              {button(t('arrange.group.in'), IconIndentIncrease, () => change(deeper), deeper === lines, true)}
              {button(t('arrange.group.out'), IconIndentDecrease, () => change(higher), higher === lines, true)}
              {button(t('builder.move.up'), IconArrowUp, () => change(up), up === lines)}
              {button(t('builder.move.down'), IconArrowDown, () => change(down), down === lines)}
              {button(t('gen.delete'), IconTrash, () => change(withoutLine(lines, at)))}
            </li>
          )
        })}
      </ul>
      <div>
        <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={() => add(lines.length, [''])}>
          {t('arrange.group.add')}
        </Button>
      </div>
    </>
  )
}
