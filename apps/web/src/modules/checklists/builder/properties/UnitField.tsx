import { Select } from '@mantine/core'
import type { CustomUnit, Item } from '@plumbline/checklist'
import type { CustomUnitAnswer } from '@plumbline/contract'
import { unitSymbol } from '@plumbline/language'
import { useMemo, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useCustomUnits } from '../../units/customUnits.ts'
import { NewUnitForm } from '../../units/NewUnitForm.tsx'
import { chooseUnit } from '../actions/chooseUnit.ts'
import { useAct } from '../BuilderTools.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import type { PropertyWriter } from './usePropertyWriter.ts'
import { chosenUnit, matchingUnits, readChoice, unitChoices, type UnitChoice } from './unitChoices.ts'
import styles from './UnitField.module.css'

/** Not a unit: makes one. */
const newUnit = 'new:'
const typedUnit = 'typed:'

const embedded = ({ id, name, symbol, unit_type, key }: CustomUnitAnswer): CustomUnit => ({
  id,
  name,
  symbol,
  unit_type,
  key,
})

/** The unit behind a number, slider, constant or calculation: of the catalogue, or one of the workspace's own. */
export const UnitField = ({
  item,
}: {
  readonly item: Item
  /** The unit comes with a part of the template: it is written by an action of its own. */
  readonly write?: PropertyWriter
}): ReactNode => {
  const t = useWords()
  const act = useAct()
  const kept = useBuilder((state) => state.template.custom_units)
  const made = useCustomUnits()
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState<string | null>(null)

  const own = useMemo(() => {
    const known = new Set(made.map(({ key }) => key))
    return [...made.map(embedded), ...kept.filter(({ key }) => !known.has(key))]
  }, [made, kept])
  const groups = useMemo(() => unitChoices(t, own), [t, own])
  const choices = useMemo(
    () => new Map(groups.flatMap(({ items }) => items.map((choice) => [choice.value, choice]))),
    [groups],
  )
  const chosen = chosenUnit(item, own)
  const written = chosen === null ? unitSymbol(item.options, own) : null
  const typed: readonly UnitChoice[] =
    written === null ? [] : [{ value: typedUnit, name: written, label: written, symbol: '', words: written }]

  const choose = (value: string | null): void => {
    if (value === newUnit) return setAdding(search)
    if (value === typedUnit) return
    if (value === null) return act((view) => chooseUnit(view.template, item.id, { kind: 'none' }))
    const { own: isOwn, key } = readChoice(value)
    const unit = isOwn ? own.find((each) => each.key === key) : undefined
    if (unit) act((view) => chooseUnit(view.template, item.id, { kind: 'custom', unit }))
    else if (!isOwn) act((view) => chooseUnit(view.template, item.id, { kind: 'catalogue', key }))
  }

  if (adding !== null)
    return (
      <div className={styles['new']} role="group" aria-label={t('ratings.units.new')}>
        <p className={styles['label']}>{t('ratings.units.new')}</p>
        <NewUnitForm
          name={adding}
          cancel={() => setAdding(null)}
          made={(unit) => {
            setAdding(null)
            act((view) => chooseUnit(view.template, item.id, { kind: 'custom', unit: embedded(unit) }))
          }}
        />
      </div>
    )
  return (
    <Select
      label={t('builder.number.unit')}
      placeholder={t('ratings.units.search')}
      searchable
      clearable
      maxDropdownHeight={320}
      value={chosen ?? (written === null ? null : typedUnit)}
      data={[
        ...(typed.length === 0 ? [] : [{ group: t('ratings.units.typed'), items: [...typed] }]),
        ...groups.map(({ group, items }) => ({ group, items: [...items] })),
        { value: newUnit, label: t('ratings.units.new.more') },
      ]}
      filter={({ search: asked }) => {
        const isChosen = asked === (choices.get(chosen ?? '')?.label ?? written ?? '')
        const found = matchingUnits(groups, isChosen ? '' : asked)
        return [
          ...found.map(({ group, items }) => ({ group, items: items.map((each) => ({ ...each, disabled: false })) })),
          { value: newUnit, label: t('ratings.units.new.more'), disabled: false },
        ]
      }}
      renderOption={({ option }) => {
        const symbol = choices.get(option.value)?.symbol
        return (
          <span className={styles['option']}>
            <bdi>{choices.get(option.value)?.name ?? option.label}</bdi>
            {symbol !== undefined && <bdi className={styles['symbol']}>{symbol}</bdi>}
          </span>
        )
      }}
      onSearchChange={setSearch}
      onChange={choose}
    />
  )
}
