import { Button } from '@mantine/core'
import type { Item, ResponseOption } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { startOwn } from '../actions/chooseResponses.ts'
import { addOption, pasteOptions, responsesOf } from '../actions/writeResponses.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { useBuilder, useBuilderLater, useBuilderStore } from '../store/BuilderContext.ts'
import { findResponses, responseUses } from '../store/partMaps.ts'
import { DeletedResponses } from './DeletedResponses.tsx'
import { OptionLine } from './OptionLine.tsx'
import styles from './ResponsesEditor.module.css'
import { ResponsesSource, SaveAsGlobal } from './ResponsesSource.tsx'

/** The responses of a choice: colour, label, score, and what choosing one demands. */
export const ResponsesEditor = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const act = useAct()
  const { ids } = useTools()
  const list = useRef<HTMLUListElement>(null)
  const set = useBuilder((state) => findResponses(state.template, item.options.response_set_id))
  // From what is counted anew when options change: not with every letter of a title.
  const users = useBuilderLater((state) => responseUses(state.counted).get(item.options.response_set_id) ?? 0)
  const [values, setValues] = useState(false)
  if (set === null && item.options.options_type === 'global') return <DeletedResponses item={item} />
  if (set === null)
    return (
      <div className={styles['responses']}>
        <p className={styles['note']}>{t('builder.response.missing')}</p>
        <Button variant="default" size="xs" onClick={() => act((view) => startOwn(view, item.id))}>
          {t('globalResponses.builder.fresh')}
        </Button>
      </div>
    )
  const global = responsesOf(store.read().template, item.id)?.global === true

  const focusOn = (uuid: string | null | undefined): void => {
    if (typeof uuid !== 'string') return
    // A new line is drawn with this very event.
    requestAnimationFrame(() => {
      const field = list.current?.querySelector<HTMLInputElement>(`[data-option="${uuid}"] input`)
      field?.focus()
      field?.select()
    })
  }
  const startLabel = (position: number): string => t('builder.start.option', { number: position + 1 })
  const add = (after?: string): void => {
    const { template } = store.read()
    const label = after === undefined ? startLabel(set.options.length) : ''
    const { outcome, uuid } = addOption(template, item.id, { ids, label, ...(after === undefined ? {} : { after }) })
    store.run(outcome)
    focusOn(uuid)
  }
  const waits = ({ label }: ResponseOption, position: number): boolean => label === '' || label === startLabel(position)
  /** What a new question brings ("Option 2") waits for its label: it comes before another one. */
  const goOn = (position: number): void => {
    const next = set.options[position + 1]
    if (next !== undefined && waits(next, position + 1)) focusOn(next.uuid)
    else add(set.options[position]?.uuid)
  }

  return (
    <fieldset className={styles['responses']}>
      <legend className={styles['legend']}>{t('builder.responses')}</legend>
      <ResponsesSource item={item} set={set} global={global} />
      <ul ref={list} className={styles['list']}>
        {set.options.map((option, position) => (
          <OptionLine
            key={option.uuid}
            item={item}
            option={option}
            position={position}
            count={set.options.length}
            fixed={global}
            values={values}
            goOn={() => goOn(position)}
            step={(by) => focusOn(set.options[position + by]?.uuid)}
            paste={(labels) => {
              const { outcome, uuid } = pasteOptions(store.read().template, item.id, option.uuid, {
                ids,
                labels,
                waits,
              })
              store.run(outcome)
              focusOn(uuid)
            }}
          />
        ))}
      </ul>
      {global ? (
        <p className={styles['note']}>{t('builder.response.global', { title: set.title ?? '' })}</p>
      ) : (
        <div className={styles['actions']}>
          <Button variant="subtle" size="xs" leftSection={<Icon of={IconPlus} />} onClick={() => add()}>
            {t('builder.response.add')}
          </Button>
          <Button variant="subtle" size="xs" aria-pressed={values} onClick={() => setValues(!values)}>
            {t('globalResponses.builder.values')}
          </Button>
          <SaveAsGlobal key={set.uuid} item={item} set={set} />
        </div>
      )}
      {!global && users > 1 && <p className={styles['note']}>{t('builder.response.shared', { count: users })}</p>}
    </fieldset>
  )
}
