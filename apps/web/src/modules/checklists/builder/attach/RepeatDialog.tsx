import { NumberInput, TextInput } from '@mantine/core'
import type { RepeatableSettings } from '@plumbline/checklist'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useAct } from '../BuilderTools.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './Attach.module.css'
import { EditorDialog } from './EditorDialog.tsx'
import { problemOf, settingsOf, toggleRepeat, writeSettings } from './repeatSettings.ts'

/** How often an item repeats and what its entries are called (Q-BLD-11). */
export const RepeatDialog = ({ id, close }: { readonly id: string; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const template = useBuilder((state) => state.template)
  const [settings, setSettings] = useState<RepeatableSettings>(() => settingsOf(template, id))
  const change = (changes: Partial<RepeatableSettings>): void => setSettings({ ...settings, ...changes })
  const problem = problemOf(settings)
  const save = (): void => {
    if (problem !== null) return
    act((view) => writeSettings(view.template, id, settings))
    close()
  }
  return (
    <EditorDialog
      name={t('arrange.repeat.settings')}
      id={id}
      size={480}
      close={close}
      save={save}
      remove={{
        name: t('arrange.repeat.stop'),
        perform: () => {
          act((view) => toggleRepeat(view.template, id))
          close()
        },
      }}
    >
      <p className={styles['note']}>{t('arrange.repeat.text')}</p>
      <div className={styles['pair']}>
        <NumberInput
          data-autofocus
          label={t('arrange.repeat.min')}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          value={settings.min}
          error={problem === 'min' ? t('arrange.repeat.min.wrong') : null}
          onChange={(value) => change({ min: typeof value === 'number' ? value : 0 })}
        />
        <NumberInput
          label={t('arrange.repeat.max')}
          placeholder={t('arrange.repeat.max.none')}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          value={settings.max ?? ''}
          error={problem === 'max' ? t('arrange.repeat.max.wrong', { min: Math.max(1, settings.min) }) : null}
          onChange={(value) => change({ max: typeof value === 'number' ? value : null })}
        />
      </div>
      <TextInput
        label={t('arrange.repeat.label')}
        description={t('arrange.repeat.label.hint')}
        dir="auto"
        maxLength={120}
        value={settings.label ?? ''}
        onChange={({ currentTarget: { value } }) => change({ label: value })}
      />
      <TextInput
        label={t('arrange.repeat.add')}
        description={t('arrange.repeat.add.hint')}
        dir="auto"
        maxLength={120}
        value={settings.add_button_label ?? ''}
        onChange={({ currentTarget: { value } }) => change({ add_button_label: value })}
      />
    </EditorDialog>
  )
}
