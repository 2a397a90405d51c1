import { Radio, Select } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { mayGroup, type GroupedItem, type ResponseSet } from '@plumbline/checklist'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { api } from '../../../../shared/api/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './Attach.module.css'
import { EditorDialog } from './EditorDialog.tsx'
import { linesOf, type OptionLine } from './groupTree.ts'
import { OptionTree } from './OptionTree.tsx'
import { groupOf, mayWriteGroup, removeGroup, writeGroup, type GroupChoice } from './writeGroup.ts'

/** The organisation's sets: those of the template at once, the rest when the server has told. */
const useGlobalSets = (embedded: readonly ResponseSet[]): readonly ResponseSet[] => {
  const [told, setTold] = useState<readonly ResponseSet[]>([])
  useEffect(() => {
    let wanted = true
    api.checklists
      .listGlobalResponses({ query: { limit: '100' } }, { silent: true })
      .then(({ list }) => {
        if (wanted)
          setTold(
            list.map(({ uuid, title, options }) => ({
              uuid,
              title,
              options: options.map(({ value, ...option }) => ({ ...option, ...(value === null ? {} : { value }) })),
            })),
          )
      })
      // Without an answer the sets of the template are offered alone.
      .catch((error: unknown) => console.warn(error))
    return () => {
      wanted = false
    }
  }, [])
  return useMemo(() => {
    const known = new Set(embedded.map(({ uuid }) => uuid))
    return [...embedded, ...told.filter(({ uuid }) => !known.has(uuid))]
  }, [embedded, told])
}

const labelOf = ({ title, options }: ResponseSet): string =>
  title === undefined || title === '' ? options.map(({ label }) => label).join(', ') : title

/** A section that is filled once per option: typed options, or those of a global response (Q-BLD-10). */
export const GroupDialog = ({ id, close }: { readonly id: string; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const store = useBuilderStore()
  const { ids } = useTools()
  const template = useBuilder((state) => state.template)
  const former = groupOf(template, id)
  const [type, setType] = useState<GroupedItem['type']>(() => {
    if (former !== null && former.type !== 'global_list') return former.type
    return mayGroup(template, id, 'custom') === null ? 'custom' : 'response_set'
  })
  const [lines, setLines] = useState<readonly OptionLine[]>(() => {
    const known = former?.type === 'custom' ? linesOf(former) : []
    return known.length > 0 ? known : [{ uuid: ids(), label: '', depth: 0 }]
  })
  const [chosen, setChosen] = useState(() => (typeof former?.value === 'string' ? former.value : null))
  const [tried, setTried] = useState(false)
  const sets = useGlobalSets(template.global_responses)
  const refused = mayGroup(template, id, 'custom')

  const written = lines.filter(({ label }) => label.trim() !== '')
  const set = sets.find(({ uuid }) => uuid === chosen)
  const choice = (): GroupChoice | null => {
    if (type === 'custom') return { type: 'custom', lines: written }
    return set === undefined ? null : { type: 'response_set', set, global: true }
  }
  const wanted = choice()
  const ready = wanted !== null && mayWriteGroup(wanted)
  const save = (): void => {
    setTried(true)
    if (wanted === null || !ready) return
    close()
    store.run(writeGroup(store.read().template, id, wanted, ids))
  }
  return (
    <EditorDialog
      name={t('arrange.group')}
      id={id}
      size={640}
      close={close}
      save={save}
      problem={tried && !ready ? t(type === 'custom' ? 'arrange.group.empty' : 'arrange.group.noSet') : null}
      remove={
        former === null
          ? undefined
          : {
              name: t('arrange.group.remove'),
              perform: () => {
                act((view) => removeGroup(view.template, id))
                close()
              },
            }
      }
    >
      <p className={styles['note']}>{t('arrange.group.text')}</p>
      <Radio.Group
        aria-label={t('arrange.group.kind')}
        value={type}
        onChange={(value) => setType(value === 'response_set' ? 'response_set' : 'custom')}
      >
        <div className={styles['list']}>
          <Radio
            value="custom"
            label={t('arrange.group.custom')}
            disabled={refused !== null}
            description={refused === null ? null : t(`placement.${refused.code}`)}
          />
          <Radio value="response_set" label={t('arrange.group.responses')} />
        </div>
      </Radio.Group>
      {type === 'custom' ? (
        <OptionTree lines={lines} change={setLines} />
      ) : (
        <Select
          label={t('arrange.group.set')}
          placeholder={t('arrange.group.choose')}
          nothingFoundMessage={t('arrange.group.noSets')}
          searchable
          value={chosen}
          onChange={setChosen}
          data={sets.map((each) => ({ value: each.uuid, label: labelOf(each) }))}
        />
      )}
    </EditorDialog>
  )
}
