import { Textarea, TextInput, NumberInput } from '@mantine/core'
import type { Template } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useAct } from '../BuilderTools.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './Properties.module.css'
import { ScenariosEditor } from './ScenariosEditor.tsx'

/** Title, description and target of the template itself. */
export const TemplateProperties = (): ReactNode => {
  const t = useWords()
  const act = useAct()
  const title = useBuilder((state) => state.template.title)
  const description = useBuilder((state) => state.template.description)
  const options = useBuilder((state) => state.template.options)
  const write = (fields: Partial<Pick<Template, 'title' | 'description' | 'options'>>): void =>
    act(() => ({
      kind: 'change',
      edit: { kind: 'set_template', fields },
      merge: `template:${Object.keys(fields).join()}`,
    }))
  return (
    <div className={styles['fields']}>
      <TextInput
        label={t('builder.template.title')}
        dir="auto"
        maxLength={255}
        value={title}
        onChange={({ currentTarget: { value } }) => write({ title: value })}
      />
      <Textarea
        label={t('builder.template.description')}
        dir="auto"
        autosize
        minRows={3}
        maxRows={10}
        value={description}
        onChange={({ currentTarget: { value } }) => write({ description: value })}
      />
      <NumberInput
        label={t('builder.template.target')}
        description={t('builder.template.target.hint')}
        suffix=" %"
        min={0}
        max={100}
        decimalScale={2}
        value={options.score_target ?? ''}
        onChange={(value) => {
          if (value === '' || typeof value === 'number')
            write({ options: { ...options, score_target: value === '' ? null : value } })
        }}
      />
      <ScenariosEditor />
    </div>
  )
}
