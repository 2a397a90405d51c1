import { ActionIcon, Button, NumberInput, Textarea } from '@mantine/core'
import { definitionOf, isVisibilityLocked, itemOf, type Item } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { IconX } from '@tabler/icons-react'
import { memo, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { setTitle } from '../actions/writeItem.ts'
import { useAct } from '../BuilderTools.ts'
import { ruleCount } from '../rules/ruleSets.ts'
import { ContentField } from '../richText/ContentField.tsx'
import { RuleSummaries } from '../rules/RuleSummaries.tsx'
import { useBuilder, useBuilderLater, useTitled } from '../store/BuilderContext.ts'
import { sameBesideTitle } from '../store/sameBesideTitle.ts'
import { useOpenRules } from '../toggles/useToggles.ts'
import { LongTextField, SwitchField } from './fields.tsx'
import styles from './Properties.module.css'
import { RatingSwitches } from './RatingSwitches.tsx'
import { TemplateProperties } from './TemplateProperties.tsx'
import { TypeProperties } from './TypeProperties.tsx'
import { usePropertyWriter, type PropertyWriter } from './usePropertyWriter.ts'

const AllSwitches = ({ item, write }: { readonly item: Item; readonly write: PropertyWriter }): ReactNode => {
  const t = useWords()
  const { toggles } = definitionOf(item.type)
  const asked = useBuilder((state) => isVisibilityLocked(state.template, item.id))
  const field = { item, write }
  return (
    <div className={styles['switches']}>
      {toggles.includes('required') && (
        <SwitchField {...field} option="required" label={t('builder.toggle.required')} />
      )}
      {toggles.includes('read_only') && (
        <SwitchField
          {...field}
          option="read_only"
          label={t('typeOptions.readOnly')}
          hint={t('typeOptions.readOnly.hint')}
        />
      )}
      {toggles.includes('editable') && (
        <SwitchField
          {...field}
          option="editable"
          label={t('typeOptions.editable')}
          hint={t('typeOptions.editable.hint')}
        />
      )}
      {toggles.includes('allow_n_a') && <SwitchField {...field} option="allow_n_a" label={t('builder.na')} />}
      {toggles.includes('enable_score') && (
        <>
          <SwitchField {...field} option="enable_score" label={t('builder.toggle.score')} />
          {item.options.enable_score === true && (
            <NumberInput
              className={styles['inline']}
              label={t('builder.weight')}
              min={0}
              max={1000}
              decimalScale={6}
              value={item.options.rate ?? 1}
              onChange={(value) => {
                if (typeof value === 'number') write({ rate: value === 1 ? undefined : value }, true)
              }}
            />
          )}
        </>
      )}
      {toggles.includes('enable_rating') && <RatingSwitches {...field} />}
      {toggles.includes('require_note') && (
        <SwitchField {...field} option="require_note" label={t('builder.toggle.note')} />
      )}
      {toggles.includes('require_media') && (
        <SwitchField {...field} option="require_media" label={t('builder.toggle.photo')} />
      )}
      {toggles.includes('hidden') && (
        <SwitchField
          {...field}
          option="hidden"
          label={t('builder.toggle.hidden')}
          locked={asked && item.options.hidden !== true ? t('builder.toggle.hidden.locked') : null}
        />
      )}
      {toggles.includes('exclude_report') && (
        <SwitchField {...field} option="exclude_report" label={t('builder.toggle.exclude')} />
      )}
    </div>
  )
}

const Switches = memo(AllSwitches, sameBesideTitle)
const Settings = memo(TypeProperties, sameBesideTitle)
const Hint = memo(LongTextField, sameBesideTitle)

const RulesOf = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const openRules = useOpenRules()
  const count = useBuilder((state) => ruleCount(state.template, item.id))
  return (
    <section className={styles['section']} aria-label={t('builder.rules')}>
      <div className={styles['sectionHead']}>
        <h3>{t('builder.rules')}</h3>
        <Button variant="transparent" size="compact-sm" onClick={() => openRules(item.id)}>
          {t(count === 0 ? 'builder.rules.add' : 'gen.edit')}
        </Button>
      </div>
      {count === 0 ? <p className={styles['note']}>{t('builder.rules.none')}</p> : <RuleSummaries id={item.id} />}
    </section>
  )
}

const Rules = memo(RulesOf, sameBesideTitle)

/** It follows what is written in the line with each pause; once it has been entered here it has every letter at once. */
const TitleField = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const [entered, setEntered] = useState(false)
  const written = useBuilder(({ template }) => (entered ? (itemOf(template, item.id)?.title ?? null) : null))
  return (
    <Textarea
      label={t('builder.title')}
      dir="auto"
      rows={1}
      classNames={{ input: styles['growing'] ?? '' }}
      value={written ?? item.title}
      onFocus={() => setEntered(true)}
      onChange={({ currentTarget: { value } }) => {
        // Who dictates writes without entering.
        setEntered(true)
        act((view) => setTitle(view.template, item.id, value))
      }}
    />
  )
}

const ItemProperties = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const write = usePropertyWriter(item)
  const definition = definitionOf(item.type)
  return (
    <>
      <div className={styles['fields']}>
        {item.type === 'instruction' ? <ContentField item={item} /> : <TitleField item={item} />}
        {definition.settings.includes('hint') && (
          <Hint item={item} write={write} option="hint" label={t('builder.hint')} />
        )}
        <Settings item={item} write={write} />
      </div>
      {definition.toggles.length > 0 && <Switches item={item} write={write} />}
      {definition.toggles.includes('rule_set_id') && <Rules item={item} />}
    </>
  )
}

/** What the current item says and how it behaves; without one, the template itself. */
export const PropertiesPanel = ({ close }: { readonly close?: () => void }): ReactNode => {
  const t = useWords()
  // The line comes first, then its properties: nobody who goes on writing waits for them.
  const current = useBuilderLater((state) => state.current)
  const item = useTitled(current)
  const number = useBuilderLater((state) => (state.current === null ? '' : (state.numbers.get(state.current) ?? '')))
  return (
    <aside className={styles['panel']} aria-label={t('builder.properties')}>
      <div className={styles['head']}>
        {item !== null && <Icon of={typeIcons[item.type]} size="toolbar" className={styles['icon']} />}
        <h2>{current === null ? t('builder.template') : item !== null && t(`types.item.${item.type}`)}</h2>
        <span className={`${styles['number'] ?? ''} isolated`}>{number}</span>
        {close && (
          <ActionIcon aria-label={t('gen.close')} onClick={close}>
            <Icon of={IconX} size="toolbar" />
          </ActionIcon>
        )}
      </div>
      <div className={styles['body']}>
        {current === null && <TemplateProperties />}
        {item !== null && <ItemProperties key={item.id} item={item} />}
      </div>
    </aside>
  )
}
