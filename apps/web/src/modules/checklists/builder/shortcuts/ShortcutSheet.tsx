import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { keyLabel } from '../../../../shared/keys/index.ts'
import { say, useWords, type Word } from '../../../../shared/words/index.ts'
import styles from './ShortcutSheet.module.css'

interface Shortcut {
  readonly name: Word
  /** Keys to press together, each as it stands on the keyboard. */
  readonly keys: readonly string[]
}

const groups: readonly { readonly name: Word; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    name: 'builder.keys.writing',
    shortcuts: [
      { name: 'builder.keys.next', keys: ['Enter'] },
      { name: 'builder.keys.types', keys: ['/'] },
      { name: 'builder.keys.indent', keys: ['Tab'] },
      { name: 'builder.keys.outdent', keys: ['Shift', 'Tab'] },
      { name: 'builder.keys.removeEmpty', keys: ['Backspace'] },
      { name: 'builder.keys.paste', keys: ['Ctrl', 'V'] },
      { name: 'builder.keys.leave', keys: ['Esc'] },
    ],
  },
  {
    name: 'builder.keys.everywhere',
    shortcuts: [
      { name: 'gen.undo', keys: ['Ctrl', 'Z'] },
      { name: 'gen.redo', keys: ['Ctrl', 'Shift', 'Z'] },
      { name: 'builder.keys.save', keys: ['Ctrl', 'S'] },
      { name: 'builder.keys.sheet', keys: ['?'] },
    ],
  },
  {
    name: 'builder.keys.lines',
    shortcuts: [
      { name: 'builder.keys.upDown', keys: ['↑', '↓'] },
      { name: 'builder.keys.ends', keys: ['Home', 'End'] },
      { name: 'builder.keys.write', keys: ['F2'] },
      { name: 'builder.keys.move', keys: ['Alt', '↑', '↓'] },
      { name: 'builder.duplicate', keys: ['Ctrl', 'D'] },
      { name: 'builder.keys.delete', keys: ['Del'] },
      { name: 'builder.keys.fold', keys: ['←', '→'] },
      { name: 'arrange.copy', keys: ['Ctrl', 'C'] },
      { name: 'arrange.cut', keys: ['Ctrl', 'X'] },
      { name: 'arrange.paste', keys: ['Ctrl', 'V'] },
      { name: 'arrange.keys.choose', keys: ['Space'] },
      { name: 'arrange.keys.chooseRange', keys: ['Shift', '↑', '↓'] },
      { name: 'arrange.keys.chooseAll', keys: ['Ctrl', 'A'] },
      { name: 'arrange.keys.chooseNone', keys: ['Esc'] },
    ],
  },
]

/** Every shortcut of the builder. */
export const ShortcutSheet = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  return (
    <Modal
      opened
      onClose={close}
      size={640}
      title={t('builder.keys')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <div className={styles['groups']}>
        {groups.map(({ name, shortcuts }) => (
          <section key={name}>
            <h3 className={styles['name']}>{say(t, name)}</h3>
            <dl className={styles['list']}>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.name} className={styles['line']}>
                  <dt>{say(t, shortcut.name)}</dt>
                  <dd dir="ltr">
                    {shortcut.keys.map((key) => (
                      <kbd key={key}>{keyLabel(key)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
