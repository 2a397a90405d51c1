import { Button, Menu } from '@mantine/core'
import {
  definitionOf,
  documentIdItems,
  documentIdText,
  documentNumber,
  itemOf,
  type Item,
  type Template,
} from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../../../../shared/words/index.ts'
import { plainText } from '../../richText/richText.ts'
import { useBuilder } from '../../store/BuilderContext.ts'
import styles from './DocumentIdProperties.module.css'
import { formatOf, segmentsOf, withChip, withoutChip, type Segment } from './formatSegments.ts'
import type { TypeProps } from './TypeProps.ts'

/** Questions whose answer is a text that fits into a number: what is drawn, recorded or repeated does not. */
const mayBeNamed = (template: Template, item: Item): boolean => {
  const { kind, source, status } = definitionOf(item.type)
  if (kind !== 'question' || source === 'media' || source === 'signatures' || source === 'none') return false
  if (item.type === 'document_id' || status !== 'normal') return false
  for (let at: Item | null = item; at !== null; at = at.parent_id === null ? null : itemOf(template, at.parent_id))
    if (at.options.repeatable === true || at.options.grouped_item_id) return false
  return true
}

/** The document number's format: text, the count, and answers as chips. */
export const DocumentIdProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const label = useId()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const [caret, setCaret] = useState<{ readonly at: number; readonly caret: number } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const format = typeof item.options.format === 'string' ? item.options.format : ''
  // What was just typed may end in a space or be empty, which the stored form does not keep.
  const [draft, setDraft] = useState<{ readonly of: string; readonly segments: readonly Segment[] }>({
    of: format,
    segments: segmentsOf(format),
  })
  const segments = draft.of === format ? draft.segments : segmentsOf(format)
  const byKey = new Map(template.items.map((each) => [each.reference_key, each]))
  const nameOf = (key: string): string => {
    const named = byKey.get(key)
    if (named === undefined) return t('builder.rules.missing')
    return named.title === '' ? t(`types.item.${named.type}`) : plainText(named.title)
  }
  const put = (next: readonly Segment[]): void => {
    const written = formatOf(next)
    setDraft({ of: written, segments: next })
    write({ format: written, ...(item.options.items === undefined ? { items: documentIdItems } : {}) }, true)
  }
  const insert = (chip: Exclude<Segment, { kind: 'text' }>): void => {
    const place = caret ?? { at: segments.length - 1, caret: lengthOf(segments.at(-1)) }
    put(withChip(segments, chip, place))
    setCaret(null)
  }
  const used = new Set(segments.flatMap((segment) => (segment.kind === 'item' ? [segment.key] : [])))
  const offered = template.items.filter((each) => !used.has(each.reference_key) && mayBeNamed(template, each))
  const written = formatOf(segments)
  const counts = segments.filter(({ kind }) => kind === 'number').length
  return (
    <div className={styles['editor']}>
      <span id={label} className={styles['label']}>
        {t('typeOptions.format')}
      </span>
      {/* As the number itself is written: a prefix stays before it in every language. */}
      <div ref={box} role="group" aria-labelledby={label} className={styles['box']} dir="ltr">
        {segments.map((segment, at) => {
          if (segment.kind === 'text')
            return (
              <input
                key={at}
                className={styles['text']}
                dir="auto"
                maxLength={60}
                aria-label={t('typeOptions.format.text')}
                value={segment.text}
                onChange={({ currentTarget: { value } }) =>
                  put(segments.map((each, position) => (position === at ? { kind: 'text', text: value } : each)))
                }
                onSelect={({ currentTarget: { selectionStart } }) => setCaret({ at, caret: selectionStart ?? 0 })}
              />
            )
          const name = segment.kind === 'number' ? t('typeOptions.format.number') : nameOf(segment.key)
          const isLast = segment.kind === 'number' && counts === 1
          return (
            <span key={at} className={styles['chip']} dir="auto">
              <span className={styles['name']}>{name}</span>
              {!isLast && (
                <button
                  type="button"
                  aria-label={t('typeOptions.format.remove', { name })}
                  onClick={() => put(withoutChip(segments, at))}
                >
                  <Icon of={IconX} size="inline" />
                </button>
              )}
            </span>
          )
        })}
      </div>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button variant="subtle" size="xs" leftSection={<Icon of={IconPlus} />}>
            {t('typeOptions.format.insert')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles['menu'] ?? ''}>
          {offered.length === 0 && <Menu.Label>{t('typeOptions.format.nothing')}</Menu.Label>}
          {offered.map((each) => (
            <Menu.Item key={each.id} onClick={() => insert({ kind: 'item', key: each.reference_key })}>
              {`${numbers.get(each.id) ?? ''} ${nameOf(each.reference_key)}`.trim()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <p className={styles['note']}>
        {t('typeOptions.format.example')}{' '}
        <output className="isolated">{documentIdText(written, documentNumber(written, 12), nameOf)}</output>
      </p>
    </div>
  )
}

const lengthOf = (segment: Segment | undefined): number => (segment?.kind === 'text' ? segment.text.length : 0)
