import { definitionOf } from '@plumbline/checklist'
import { Badge, classes, Icon } from '@plumbline/kit'
import { IconChevronDown, IconEyeOff, IconTargetArrow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useDragLine } from '../drag/useDragLine.ts'
import { TitleOfferAt } from '../merge/TitleOfferAt.tsx'
import { AuthorsAt } from '../presence/AuthorsAt.tsx'
import { useBuilder, useBuilderLater, useBuilderStore, useItem } from '../store/BuilderContext.ts'
import { summariesOf } from '../store/summaries.ts'
import { LineCheckbox } from '../select/LineCheckbox.tsx'
import { ItemMenu } from '../toggles/laterMenus.ts'
import { TogglesRow } from '../toggles/TogglesRow.tsx'
import type { LineProps } from './LineProps.ts'
import styles from './Line.module.css'
import { LineMarks } from './LineMarks.tsx'
import { LineNumber } from './LineNumber.tsx'
import { indentPx } from './indentPx.ts'
import { TitleText } from './TitleText.tsx'
import { useLine } from './useLine.ts'

/** The head of a page's card, or of a section. */
export const ContainerLine = ({ rowKey, kind, id, indent, last, selected }: LineProps): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const item = useItem(id)
  const number = useBuilder((state) => (kind === 'page' ? (state.numbers.get(id) ?? '') : ''))
  const collapsed = useBuilder((state) => state.collapsed.has(id))
  const questions = useBuilderLater((state) => summariesOf(state.counted).get(id)?.questions ?? 0)
  const points = useBuilderLater((state) => summariesOf(state.counted).get(id)?.points ?? 0)
  const chosen = useBuilder((state) => state.selection.ids.has(id))
  const line = useLine(id, selected)
  const { handle, drop, dragging } = useDragLine(line.ref, { rowKey, id })
  if (item === null) return null
  const isPage = kind === 'page'
  const fixed = isPage && item.type !== 'page'
  const name = item.title === '' ? t(`types.item.${item.type}`) : item.title
  return (
    <div
      {...line}
      role="row"
      data-row={rowKey}
      aria-level={isPage ? 1 : indent + 2}
      aria-expanded={!collapsed}
      aria-selected={selected}
      className={classes(
        styles['line'],
        isPage ? styles['pageLine'] : styles['sectionLine'],
        last && styles['last'],
        selected && styles['selected'],
        chosen && styles['chosen'],
        dragging && styles['dragging'],
        drop === 'before' && styles['dropBefore'],
        drop === 'after' && styles['dropAfter'],
        drop === 'inside' && styles['dropAfter'],
        drop === 'inside' && styles['dropIndented'],
      )}
    >
      <div role="gridcell">
        <div className={styles['cell']} style={{ marginInlineStart: indent * indentPx }}>
          {fixed ? (
            <span className={styles['handle']} aria-hidden />
          ) : (
            <span ref={handle} className={styles['handle']} data-handle aria-hidden />
          )}
          {item.type !== 'hidden_page' && <LineCheckbox id={id} page={isPage} />}
          <button
            type="button"
            className={classes(styles['fold'], collapsed && styles['folded'])}
            tabIndex={selected ? 0 : -1}
            aria-label={t(collapsed ? 'builder.expand' : 'builder.collapse', { title: name })}
            aria-expanded={!collapsed}
            onClick={() => store.toggleCollapsed(id)}
          >
            <Icon of={IconChevronDown} />
          </button>
          {!isPage && <LineNumber id={id} />}
          <TitleText
            id={id}
            type={item.type}
            title={item.title}
            required={false}
            selected={selected}
            className={isPage ? styles['pageTitle'] : styles['sectionTitle']}
          />
          <AuthorsAt id={id} />
          {!isPage && <LineMarks item={item} selected={selected} />}
          <span className={styles['detail']}>
            {isPage && item.type === 'page' && `${t('builder.page.number', { number })} · `}
            {t('builder.questions', { count: questions })}
          </span>
          {isPage && (
            <>
              <span className={styles['space']} />
              <LineMarks item={item} selected={selected} />
            </>
          )}
          {isPage && points > 0 && (
            <Badge tone="brand" icon={IconTargetArrow}>
              {t('builder.points', { count: points })}
            </Badge>
          )}
          {item.options.hidden === true && (
            <Badge tone="neutral" icon={IconEyeOff}>
              {t('builder.hidden')}
            </Badge>
          )}
          {/* The current line has it in the row of its toggles. */}
          {!selected && definitionOf(item.type).kind !== 'question' && item.type !== 'hidden_page' && (
            <ItemMenu item={item} inTabOrder={false} />
          )}
        </div>
        <TitleOfferAt id={id} />
        {item.type !== 'hidden_page' && <TogglesRow item={item} indent={indent} selected={selected} />}
      </div>
    </div>
  )
}
