import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import type { Item } from '@plumbline/checklist'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useAct } from '../BuilderTools.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { summariesOf } from '../store/summaries.ts'
import styles from './PagesDialog.module.css'
import { mainPages, reorderPages, shownPages } from './reorderPages.ts'

const pageData = (id: string): Record<string, unknown> => ({ builderPage: id })
const pageIn = (data: Record<string | symbol, unknown>): string | null =>
  typeof data['builderPage'] === 'string' ? data['builderPage'] : null

interface PageLineProps {
  readonly page: Item
  /** null: it stays where it is. */
  readonly at: number | null
  readonly last: boolean
  readonly questions: number
  readonly move: (step: -1 | 1) => void
  /** Another page was dropped on this one. */
  readonly take: (id: string) => void
}

const PageLine = ({ page, at, last, questions, move, take }: PageLineProps): ReactNode => {
  const t = useWords()
  const line = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [over, setOver] = useState(false)
  const taker = useRef(take)
  useEffect(() => {
    taker.current = take
  }, [take])
  useEffect(() => {
    const [element, dragHandle] = [line.current, handle.current]
    if (element === null || dragHandle === null) return undefined
    return combine(
      draggable({ element, dragHandle, getInitialData: () => pageData(page.id) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => pageIn(source.data) !== null && pageIn(source.data) !== page.id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          const id = pageIn(source.data)
          if (id !== null) taker.current(id)
        },
      }),
    )
  }, [page.id])
  const title = page.title === '' ? t(`types.item.${page.type}`) : page.title
  return (
    <li
      ref={line}
      className={`${styles['line'] ?? ''} ${over ? (styles['over'] ?? '') : ''}`}
      data-fixed={at === null ? '' : undefined}
    >
      {at === null ? (
        <span className={styles['handle']} aria-hidden />
      ) : (
        <span ref={handle} className={styles['handle']} data-handle aria-hidden>
          <Icon of={IconGripVertical} />
        </span>
      )}
      <Icon of={typeIcons[page.type]} />
      <span className={styles['name']} dir="auto">
        {title}
      </span>
      <span className={styles['count']}>{t('builder.questions', { count: questions })}</span>
      {at === null ? (
        <span className={styles['fixed']}>{t(`types.item.${page.type}`)}</span>
      ) : (
        <>
          <ActionIcon aria-label={`${t('builder.move.up')}: ${title}`} disabled={at === 0} onClick={() => move(-1)}>
            <Icon of={IconArrowUp} />
          </ActionIcon>
          <ActionIcon aria-label={`${t('builder.move.down')}: ${title}`} disabled={last} onClick={() => move(1)}>
            <Icon of={IconArrowDown} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}

/** Puts the main pages in another order, by drag or by buttons (Q-BLD-16). Nothing changes before it is saved. */
export const PagesDialog = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const template = useBuilder((state) => state.template)
  const summaries = useBuilder((state) => summariesOf(state.counted))
  const [order, setOrder] = useState<readonly string[]>(() => mainPages(template).map(({ id }) => id))
  const pages = shownPages(template)
  const byId = new Map(pages.map((page) => [page.id, page]))
  const main = order.flatMap((id) => byId.get(id) ?? [])
  const put = (id: string, to: number): void => {
    const others = order.filter((each) => each !== id)
    setOrder([...others.slice(0, to), id, ...others.slice(to)])
  }
  const line = (page: Item, at: number | null): ReactNode => (
    <PageLine
      key={page.id}
      page={page}
      at={at}
      last={at === order.length - 1}
      questions={summaries.get(page.id)?.questions ?? 0}
      move={(step) => put(page.id, (at ?? 0) + step)}
      take={(id) => put(id, at ?? 0)}
    />
  )
  return (
    <Modal
      opened
      onClose={close}
      size={560}
      title={t('arrange.pages')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <p className={styles['note']}>{t('arrange.pages.text')}</p>
      <ol className={styles['list']}>
        {pages.filter(({ type }) => type === 'start_page').map((page) => line(page, null))}
        {main.map((page, at) => line(page, at))}
        {pages.filter(({ type }) => type === 'end_page').map((page) => line(page, null))}
      </ol>
      <div className={styles['foot']}>
        <Button variant="default" onClick={close}>
          {t('gen.cancel')}
        </Button>
        <Button
          onClick={() => {
            close()
            act((view) => reorderPages(view.template, order))
          }}
        >
          {t('gen.save')}
        </Button>
      </div>
    </Modal>
  )
}
