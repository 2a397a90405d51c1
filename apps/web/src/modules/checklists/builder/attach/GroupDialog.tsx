import { Radio, Select } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { mayGroup, mostGroupEntries, type GroupedItem, type ResponseSet } from '@plumbline/checklist'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { errorText } from '../../../../shared/api/index.ts'
import { askForUpgrade } from '../../../../shared/plans/index.ts'
import { hasFeature, useSession } from '../../../../shared/session/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { listOptionsQuery, listsQuery } from '../properties/globalLists.ts'
import { embeddedSet, useGlobalSets } from '../properties/globalSets.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './Attach.module.css'
import { EditorDialog } from './EditorDialog.tsx'
import { linesOf, type OptionLine } from './groupTree.ts'
import { OptionTree } from './OptionTree.tsx'
import { groupOf, mayWriteGroup, removeGroup, writeGroup, type GroupChoice } from './writeGroup.ts'

const labelOf = ({ title, options }: ResponseSet): string =>
  title === undefined || title === '' ? options.map(({ label }) => label).join(', ') : title

/** A section that is filled once per option: typed ones, those of a global response or of a global list (Q-BLD-10). */
export const GroupDialog = ({ id, close }: { readonly id: string; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const store = useBuilderStore()
  const session = useSession()
  const { ids } = useTools()
  const template = useBuilder((state) => state.template)
  const former = groupOf(template, id)
  const [type, setType] = useState<GroupedItem['type']>(() => {
    if (former !== null) return former.type
    return mayGroup(template, id, 'custom') === null ? 'custom' : 'response_set'
  })
  const [lines, setLines] = useState<readonly OptionLine[]>(() => {
    const known = former?.type === 'custom' ? linesOf(former) : []
    return known.length > 0 ? known : [{ uuid: ids(), label: '', depth: 0 }]
  })
  const sourceOf = (kind: GroupedItem['type']): string | null =>
    former?.type === kind && typeof former.value === 'string' ? former.value : null
  const [chosenSet, chooseSet] = useState(() => sourceOf('response_set'))
  const [chosenList, chooseList] = useState(() => sourceOf('global_list'))
  const [tried, setTried] = useState(false)
  const [search, setSearch] = useState('')
  const { sets: told, loaded } = useGlobalSets(search, type === 'response_set')
  const embedded = template.global_responses
  const sets = useMemo(() => {
    const known = new Set(embedded.map(({ uuid }) => uuid))
    return [...embedded, ...told.filter(({ uuid }) => !known.has(uuid)).map(embeddedSet)]
  }, [embedded, told])
  const lists = useQuery({ ...listsQuery, enabled: type === 'global_list' })
  const entries = useQuery(listOptionsQuery(type === 'global_list' ? chosenList : null))
  const refused = mayGroup(template, id, 'custom')

  const choice = (): GroupChoice | null => {
    if (type === 'custom') return { type, lines: lines.filter(({ label }) => label.trim() !== '') }
    if (type === 'global_list')
      return chosenList === null || !entries.data ? null : { type, list: chosenList, entries: entries.data }
    const set = sets.find(({ uuid }) => uuid === chosenSet)
    return set === undefined ? null : { type, set, global: true }
  }
  const wanted = choice()
  const ready = wanted !== null && mayWriteGroup(wanted)
  const lacking = (): string => {
    if (type === 'custom') return t('arrange.group.empty')
    if (type === 'response_set') return t('arrange.group.noSet')
    return (entries.data?.length ?? 0) > mostGroupEntries
      ? t('arrange.group.tooMany', { max: mostGroupEntries })
      : t('arrange.group.noList')
  }
  const save = (): void => {
    setTried(true)
    if (wanted === null || !ready) return
    close()
    store.run(writeGroup(store.read().template, id, wanted, ids))
  }
  const chooseType = (value: string): void => {
    setTried(false)
    if (value !== 'global_list') setType(value === 'response_set' ? 'response_set' : 'custom')
    else if (hasFeature(session, 'ckl_global_list')) setType('global_list')
    else askForUpgrade('ckl_global_list')
  }
  const unread = lists.error ?? entries.error
  return (
    <EditorDialog
      name={t('arrange.group')}
      id={id}
      size={640}
      close={close}
      save={save}
      problem={tried && !ready ? lacking() : null}
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
      <Radio.Group aria-label={t('arrange.group.kind')} value={type} onChange={chooseType}>
        <div className={styles['list']}>
          <Radio
            value="custom"
            label={t('arrange.group.custom')}
            disabled={refused !== null}
            description={refused === null ? null : t(`placement.${refused.code}`)}
          />
          <Radio value="response_set" label={t('arrange.group.responses')} />
          <Radio value="global_list" label={t('arrange.group.list')} />
        </div>
      </Radio.Group>
      {type === 'custom' && <OptionTree lines={lines} change={setLines} />}
      {type === 'response_set' && (
        <Select
          label={t('arrange.group.set')}
          placeholder={t('arrange.group.choose')}
          nothingFoundMessage={loaded ? t('arrange.group.noSets') : t('gen.loading')}
          searchable
          allowDeselect={false}
          value={chosenSet}
          onChange={chooseSet}
          onSearchChange={(typed) => setSearch(sets.some((each) => labelOf(each) === typed) ? '' : typed)}
          data={sets.map((each) => ({ value: each.uuid, label: labelOf(each) }))}
        />
      )}
      {type === 'global_list' && (
        <Select
          label={t('listProperties.list')}
          placeholder={t('listProperties.choose')}
          nothingFoundMessage={t('listProperties.noList')}
          searchable
          allowDeselect={false}
          value={chosenList}
          onChange={chooseList}
          error={unread ? errorText(t, unread) : null}
          data={(lists.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      )}
    </EditorDialog>
  )
}
