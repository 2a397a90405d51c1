import { NativeSelect, TextInput } from '@mantine/core'
import { longestWorkspaceKey, regions, workspaceKeyPattern, type OwnWorkspace } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import {
  FormFoot,
  atMost,
  formStyles,
  longestName,
  required,
  useForm,
  useUnsaved,
  type Rule,
} from '../../shared/forms/index.ts'
import { useWords } from '../../shared/words/index.ts'

/** Left empty it is made of the name. */
const workspaceKey: Rule = (t, value) =>
  value.trim() === '' || workspaceKeyPattern.test(value.trim().toLowerCase()) ? null : t('errors.field.invalid')

export interface WorkspaceFormProps {
  /** The one that is managed; absent: a new one. */
  readonly workspace?: OwnWorkspace
  readonly done: (name: string) => void
  readonly cancel: () => void
}

/** A new workspace, or another name and key for one. */
export const WorkspaceForm = ({ workspace, done, cancel }: WorkspaceFormProps): ReactNode => {
  const t = useWords()
  const [region, setRegion] = useState<(typeof regions)[number]>('EU')
  useUnsaved(workspace === undefined && region !== 'EU')
  const { form, field, sending, unreached } = useForm({
    initial: { name: workspace?.name ?? '', key: workspace?.key ?? '' },
    rules: {
      name: [required, atMost(longestName)],
      key: [...(workspace ? [required] : []), workspaceKey, atMost(longestWorkspaceKey)],
    },
    send: async ({ name, key }) => {
      const written = { name: name.trim(), ...(key.trim() === '' ? {} : { key: key.trim() }) }
      if (workspace) await api.workspaces.changeWorkspace({ params: { id: workspace.uuid }, body: written })
      else await api.workspaces.newWorkspace({ body: { ...written, region } })
      done(written.name)
    },
  })
  return (
    <form {...form} className={formStyles['form']}>
      {!workspace && <p className={formStyles['note']}>{t('workspaces.new.text', { plan: t('plans.plan.free') })}</p>}
      <TextInput
        {...field('name')}
        label={t('workspaces.name')}
        required
        withAsterisk
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...field('key')}
        label={t('workspaces.key')}
        description={t(workspace ? 'workspaces.key.change' : 'workspaces.key.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={workspace !== undefined}
        withAsterisk={workspace !== undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {!workspace && (
        <NativeSelect
          name="region"
          label={t('workspaces.region')}
          description={t('workspaces.region.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={region}
          rightSection={<Icon of={IconChevronDown} />}
          onChange={({ currentTarget }) => setRegion(regions.find((key) => key === currentTarget.value) ?? 'EU')}
          data={regions.map((key) => ({ value: key, label: t(`workspaces.region.${key}`) }))}
        />
      )}
      <FormFoot
        unreached={unreached}
        sending={sending}
        cancel={cancel}
        confirm={t(workspace ? 'gen.save' : 'workspaces.make')}
      />
    </form>
  )
}
