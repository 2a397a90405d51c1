import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { itemOf, type Item, type ResponseSet } from '@plumbline/checklist'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { api, CallError, errorText, fieldMessages } from '../../../../shared/api/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { chooseGlobal, copyToTemplate } from '../actions/chooseResponses.ts'
import { copyOfSet } from '../actions/copyOfSet.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'
import { embeddedSet, useGlobalSets } from './globalSets.ts'
import styles from './ResponsesEditor.module.css'

/** The organisation's sets, found by title. */
export const GlobalSelect = ({ item, chosen }: { readonly item: Item; readonly chosen: () => void }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const [search, setSearch] = useState('')
  const { sets, loaded } = useGlobalSets(search, true)
  const current = item.options.options_type === 'global' ? (item.options.response_set_id ?? null) : null
  const known = sets.some(({ uuid }) => uuid === current)
  return (
    <Select
      aria-label={t('globalResponses.builder.choose')}
      placeholder={t('globalResponses.builder.choose')}
      searchable
      allowDeselect={false}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={loaded ? t('globalResponses.builder.none') : t('gen.loading')}
      data={sets.map(({ uuid, title }) => ({ value: uuid, label: title }))}
      value={known ? current : null}
      onSearchChange={(typed) => setSearch(sets.some(({ title }) => title === typed) ? '' : typed)}
      onChange={(uuid) => {
        const set = sets.find((each) => each.uuid === uuid)
        if (set === undefined || set.uuid === current) return
        act((view) => chooseGlobal(view.template, item.id, embeddedSet(set)))
        chosen()
      }}
    />
  )
}

interface ResponsesSourceProps {
  readonly item: Item
  readonly set: ResponseSet
  readonly global: boolean
}

/** Whether the responses are this template's own or one of the organisation's sets, and the way from one to the other. */
export const ResponsesSource = ({ item, set, global }: ResponsesSourceProps): ReactNode => {
  const t = useWords()
  const act = useAct()
  const { ids } = useTools()
  const [choosing, setChoosing] = useState(false)
  const shown = global || choosing ? 'global' : 'local'
  return (
    <div className={styles['source']}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('globalResponses.builder.source')}
        value={shown}
        data={[
          { value: 'local', label: t('globalResponses.builder.local') },
          { value: 'global', label: t('globalResponses.builder.global') },
        ]}
        onChange={(value) => {
          if (value === 'global') return setChoosing(true)
          setChoosing(false)
          // What the question answered with stays: as a copy that may be changed here.
          if (global) act((view) => copyToTemplate(view.template, item.id, set, ids))
        }}
      />
      {shown === 'global' && <GlobalSelect item={item} chosen={() => setChoosing(false)} />}
    </div>
  )
}

/** Makes a global set of the question's own responses, which it uses from then on. */
export const SaveAsGlobal = ({ item, set }: { readonly item: Item; readonly set: ResponseSet }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const { ids } = useTools()
  const store = useBuilderStore()
  const [title, setTitle] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  // As it stands: responses are not drawn anew with every letter of the title.
  const titleNow = (): string => itemOf(store.read().template, item.id)?.title ?? item.title
  // The field gets the keyboard when it appears, once.
  const focused = useRef(false)

  const save = async (written: string): Promise<void> => {
    const { set: copy, answers } = copyOfSet(set, ids)
    const options = copy.options.map(({ uuid, label, value, score, color }) => ({
      uuid,
      label,
      ...(value === undefined ? {} : { value }),
      score: score ?? null,
      color: color ?? null,
    }))
    setSending(true)
    try {
      const made = await api.checklists.newGlobalResponse({ body: { title: written, options } }, { silent: true })
      act((view) => chooseGlobal(view.template, item.id, { ...copy, uuid: made.uuid, title: written }, answers))
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      setError(Object.values(fieldMessages(problem))[0] ?? errorText(t, problem))
      setSending(false)
    }
  }

  if (title === null)
    return (
      <Button variant="subtle" size="xs" onClick={() => setTitle(titleNow().slice(0, 255))}>
        {t('globalResponses.builder.save')}
      </Button>
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const written = title.trim()
    if (written === '') setError(t('errors.field.required'))
    else if (!sending) void save(written)
  }
  return (
    <form className={styles['saveAs']} noValidate onSubmit={submit}>
      <TextInput
        size="xs"
        dir="auto"
        ref={(field) => {
          if (field !== null && !focused.current) field.focus()
          focused.current = field !== null
        }}
        label={t('globalResponses.builder.saveTitle')}
        value={title}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setTitle(value)
          setError(null)
        }}
      />
      <div className={styles['foot']}>
        <Button variant="default" size="xs" disabled={sending} onClick={() => setTitle(null)}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" size="xs" loading={sending}>
          {t('gen.save')}
        </Button>
      </div>
    </form>
  )
}
