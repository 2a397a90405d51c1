import { NumberInput } from '@mantine/core'
import { readEquation, type Calculation, type Item, type Template } from '@plumbline/checklist'
import { formatNumber, unitSymbol, withUnit } from '@plumbline/language'
import { useMemo, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { NumberField } from '../properties/fields.tsx'
import type { TypeProps } from '../properties/types/TypeProps.ts'
import { UnitField } from '../properties/UnitField.tsx'
import { plainText } from '../richText/richText.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './CalculationProperties.module.css'
import { EquationField } from './EquationField.tsx'
import type { BarredName } from './EquationProblem.tsx'
import { calculationOf, numericBefore, sampleResult } from './equationInputs.ts'
import { namedItem } from './namedItem.ts'

/** What a question is tried with until somebody says otherwise: an answer it allows. */
const sampleOf = ({ options }: Item, position: number): number => {
  if (typeof options.default_value === 'number') return options.default_value
  const { min, max } = options
  const wanted = typeof min === 'number' ? Math.max(min, position + 1) : position + 1
  return typeof max === 'number' ? Math.min(wanted, max) : wanted
}

const Samples = ({ item, inputs }: { readonly item: Item; readonly inputs: readonly Item[] }): ReactNode => {
  const t = useWords()
  const units = useBuilder(({ template }) => template.custom_units)
  const [given, setGiven] = useState<ReadonlyMap<string, number | null>>(new Map())
  const values = inputs.map((input, position) => ({
    item: input,
    value: given.get(input.id) === undefined ? sampleOf(input, position) : (given.get(input.id) ?? null),
  }))
  const result = sampleResult(values, item)
  const { decimal } = item.options
  return (
    <section className={styles['samples']} aria-label={t('equations.tryOut')}>
      <h4>{t('equations.tryOut')}</h4>
      {values.map(({ item: input, value }) => {
        const unit = unitSymbol(input.options, units)
        return (
          <div key={input.id} className={styles['sample']}>
            <span className={styles['name']} dir="auto">
              {input.title === '' ? t(`types.item.${input.type}`) : plainText(input.title)}
            </span>
            <NumberInput
              size="xs"
              hideControls
              className={styles['number']}
              aria-label={t('equations.sample', { title: input.title === '' ? input.reference_key : input.title })}
              {...(unit === null ? {} : { suffix: ` ${unit}` })}
              value={value ?? ''}
              onChange={(next) => setGiven(new Map([...given, [input.id, typeof next === 'number' ? next : null]]))}
            />
          </div>
        )
      })}
      <p className={styles['result']}>
        <span>{t('equations.result')}</span>
        <output className="isolated figures">
          {result === null
            ? '–'
            : withUnit(
                t.language,
                formatNumber(t.language, result, decimal === undefined ? {} : { decimals: decimal }),
                unitSymbol(item.options, units),
              )}
        </output>
      </p>
      {result === null && <p className={styles['note']}>{t('equations.noResult')}</p>}
    </section>
  )
}

/** Why an item behind a name is none to calculate with; null where there is no item of that name. */
const barredName = (template: Template, items: Calculation['items'], name: string, own: Item): BarredName | null => {
  const item = namedItem(template, items, name)
  if (item === null) return null
  if (item.id === own.id) return { kind: 'itself', item }
  const isLater = template.items.indexOf(item) > template.items.findIndex(({ id }) => id === own.id)
  return { kind: isLater ? 'later' : 'notNumeric', item }
}

/** A calculation: its equation, what it comes to with sample values, its unit and digits. */
export const CalculationProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const inputs = useMemo(() => numericBefore(template, item.id), [template, item.id])
  const { value = '', items = {} } = item.options.calculations ?? {}
  const earlier = new Set(inputs.map(({ id }) => id))
  const read = readEquation(value)
  const named = (name: string): Item | null => {
    const found = namedItem(template, items, name)
    return found !== null && earlier.has(found.id) ? found : null
  }
  const used = read.ok
    ? [...new Set(read.equation.names.flatMap(({ name }) => named(name) ?? []))]
    : ([] as readonly Item[])
  const isRight = read.ok && read.equation.names.every(({ name }) => named(name) !== null)
  return (
    <>
      <EquationField
        value={value}
        change={(next) => write({ calculations: calculationOf(template, items, next) }, true)}
        inputs={inputs}
        knows={(name) => named(name) !== null}
        barred={(name) => barredName(template, items, name, item)}
        numbers={numbers}
      />
      {inputs.length === 0 && <p className={styles['note']}>{t('equations.noneBefore')}</p>}
      {isRight && value.trim() !== '' && <Samples item={item} inputs={used} />}
      <UnitField item={item} write={write} />
      <NumberField
        item={item}
        write={write}
        option="decimal"
        label={t('builder.number.decimals')}
        min={0}
        max={6}
        decimals={0}
      />
    </>
  )
}
