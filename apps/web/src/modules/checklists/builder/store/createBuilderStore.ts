import {
  ancestorsOf,
  definitionOf,
  itemOf,
  numbering,
  pageOf,
  recordEdit,
  redo,
  startHistory,
  undo,
  type Finding,
  type History,
  type Item,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import type { OtherAuthor } from '../presence/OtherAuthor.ts'
import { browserClock } from '../saving/browserClock.ts'
import type { Clock } from '../saving/createSaveQueue.ts'
import type { SavingState } from '../saving/SavingState.ts'
import type { Meanwhile } from '../saving/titleOffers.ts'
import { noSelection, pruned, type Selection } from '../select/selection.ts'
import type { BuilderDialog, BuilderState, Checking, OpenPalette, TemplateRecord } from './BuilderState.ts'
import { canvasRows, isHiddenPage } from './canvasRows.ts'
import { changeBetween, changedItems } from './changes.ts'
import { createTitlePauses } from './createTitlePauses.ts'
import type { Aim, Announcement, Change, Notice, Outcome } from './outcome.ts'

export interface BuilderStore {
  readonly read: () => BuilderState
  readonly subscribe: (changed: () => void) => () => void
  /** Carries out what an action came to: records the change, or opens the dialog that explains why not. */
  readonly run: (outcome: Outcome) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Makes an item the current one and asks for the focus there; `at` null leaves the focus where it is. */
  readonly select: (id: string | null, at?: Aim['at'] | null, caret?: number) => void
  readonly toggleCollapsed: (id: string, collapsed?: boolean) => void
  readonly setHidePages: (hide: boolean) => void
  readonly setSelection: (selection: Selection) => void
  /** Tells the author something. */
  readonly tell: (notice: Notice) => void
  readonly openPalette: (palette: OpenPalette | null) => void
  readonly openDialog: (dialog: BuilderDialog | null) => void
  readonly setSaving: (saving: SavingState) => void
  readonly setMeanwhile: (meanwhile: Meanwhile | null) => void
  /** What the checks found in a template. It may have changed meanwhile: then they are running again. */
  readonly setFindings: (findings: readonly Finding[], checked: Template) => void
  readonly setChecking: (checking: Checking) => void
  readonly showChecks: (shown: boolean) => void
  /** Asks the preview to show the example answers of a finding; null when it has them. */
  readonly play: (finding: Finding | null) => void
  readonly setRecord: (record: Partial<TemplateRecord>) => void
  /** Puts what the server has in the place of what stands here, with the steps that can still be taken back. No edit. */
  readonly replace: (history: History) => void
  /** Who else has this template open. */
  readonly setOthers: (others: readonly OtherAuthor[]) => void
  readonly say: (said: Announcement) => void
  /** Hears of every edit that stands, undo and redo included, after the state has changed. */
  readonly onEdit: (heard: (edit: TemplateEdit, before: Template, after: Template) => void) => () => void
  /** Nobody looks any more: nothing is shown later. */
  readonly close: () => void
}

const collapsedAtStart = (template: Template): ReadonlySet<string> =>
  new Set(template.items.filter(({ collapsed }) => collapsed === true).map(({ id }) => id))

/** The container that shows the line for a next question: the current one's, or itself when it holds others. */
const openContainer = (template: Template, current: string | null): string | null => {
  const item = current === null ? null : itemOf(template, current)
  if (item === null) return null
  return definitionOf(item.type).kind === 'question' ? item.parent_id : item.id
}

const firstQuestion = ({ items }: Template): Item | null =>
  items.find(({ type }) => definitionOf(type).kind === 'question') ?? items[0] ?? null

const grouped = (findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> => {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    if (finding.item_id === null) continue
    const group = groups.get(finding.item_id)
    if (group) group.push(finding)
    else groups.set(finding.item_id, [finding])
  }
  return groups
}

const byPlace = (others: readonly OtherAuthor[]): ReadonlyMap<string, readonly OtherAuthor[]> => {
  const places = new Map<string, OtherAuthor[]>()
  for (const other of others) {
    if (other.at === null) continue
    const there = places.get(other.at)
    if (there) there.push(other)
    else places.set(other.at, [other])
  }
  return places
}

/** The builder's state outside of React: components subscribe to the parts they show, so one keystroke draws one row. */
export const createBuilderStore = (
  record: TemplateRecord,
  template: Template,
  savedAt: number | null = null,
  clock: Clock = browserClock,
): BuilderStore => {
  const current = firstQuestion(template)?.id ?? null
  const collapsed = collapsedAtStart(template)
  const listeners = new Set<() => void>()
  const heardEdits = new Set<(edit: TemplateEdit, before: Template, after: Template) => void>()

  let state: BuilderState = {
    record,
    history: startHistory(template),
    template,
    titled: template,
    structure: template.items,
    numbers: numbering(template),
    counted: template,
    rows: canvasRows(template, { collapsed, hidePages: true, open: openContainer(template, current) }),
    current,
    focus: null,
    collapsed,
    hidePages: true,
    selection: noSelection,
    notice: null,
    palette: null,
    dialog: null,
    saving: { kind: 'saved', at: savedAt },
    needMergeRequest: false,
    meanwhile: null,
    findings: [],
    checked: template,
    checking: { kind: 'running' },
    checksShown: false,
    played: null,
    findingsOf: new Map(),
    announcement: null,
    others: [],
    othersAt: new Map(),
  }

  const pauses = createTitlePauses(clock, () => set({ titled: state.template }))

  const set = (changes: Partial<BuilderState>): void => {
    const before = state
    let next = { ...state, ...changes }
    const change = before.template === next.template ? 'none' : changeBetween(before.template, next.template)
    const restructured = change === 'structure'
    if (change !== 'none' && (change !== 'titles' || pauses.written())) {
      pauses.shown()
      next = { ...next, titled: next.template }
    }
    if (restructured || before.template.rule_sets !== next.template.rule_sets)
      next = { ...next, numbers: numbering(next.template) }
    if (restructured || change === 'content') next = { ...next, counted: next.template }
    if (restructured)
      next = { ...next, structure: next.template.items, selection: pruned(next.template, next.selection) }
    const open = openContainer(next.template, next.current)
    if (
      restructured ||
      before.collapsed !== next.collapsed ||
      before.hidePages !== next.hidePages ||
      open !== openContainer(before.template, before.current)
    )
      next = {
        ...next,
        rows: canvasRows(next.template, { collapsed: next.collapsed, hidePages: next.hidePages, open }),
      }
    state = next
    for (const listener of listeners) listener()
  }

  const focusOn = (aim: Aim, open: ReadonlySet<string>): BuilderState['focus'] => ({
    ...aim,
    request: (state.focus?.request ?? 0) + 1,
    revealed: open !== state.collapsed,
  })

  const noticeOf = (said: Notice): BuilderState['notice'] => ({ said, count: (state.notice?.count ?? 0) + 1 })

  const announce = (said: Announcement): BuilderState['announcement'] => ({
    said,
    count: (state.announcement?.count ?? 0) + 1,
  })

  /** The ancestors of what is gone to are opened. */
  const revealed = (at: Template, id: string): ReadonlySet<string> => {
    const closed = ancestorsOf(at, id).filter((ancestor) => state.collapsed.has(ancestor.id))
    if (closed.length === 0) return state.collapsed
    const open = new Set(state.collapsed)
    for (const ancestor of closed) open.delete(ancestor.id)
    return open
  }

  const stand = (
    history: History,
    edit: TemplateEdit,
    change: Partial<Pick<Change, 'aim' | 'said' | 'notice'>>,
  ): void => {
    const before = state.template
    const { template: after } = history
    const wanted = change.aim?.id ?? state.current
    const kept = wanted !== null && itemOf(after, wanted) !== null ? wanted : neighbourOf(before, after, wanted)
    const collapsed = kept === null ? state.collapsed : revealed(after, kept)
    set({
      history,
      template: after,
      current: kept,
      collapsed,
      record: state.record.hasDraft ? state.record : { ...state.record, hasDraft: true },
      needMergeRequest: false,
      checking: state.checking.kind === 'running' ? state.checking : { kind: 'running' },
      ...(change.aim ? { focus: focusOn(change.aim, collapsed) } : {}),
      ...(change.notice ? { notice: noticeOf(change.notice) } : {}),
      ...(change.said ? { announcement: announce(change.said) } : {}),
    })
    for (const heard of heardEdits) heard(edit, before, after)
  }

  const keepChange = (change: Change): void => {
    const result = recordEdit(state.history, change.edit, change.merge)
    if (!result.ok) {
      // An action computed on this very template is never refused by the engine: if it is, saying so beats losing it.
      throw new Error(`the edit was refused: ${result.problem.code} ${result.problem.id ?? ''}`)
    }
    stand(result.history, result.edit, change)
  }

  const travel = (
    step: { readonly history: History; readonly edit: TemplateEdit } | null,
    said: Announcement,
  ): void => {
    if (step === null) return
    const before = state.template
    const after = step.history.template
    const wanted = changedItems(before, after)[0] ?? state.current
    const kept = wanted !== null && itemOf(after, wanted) !== null ? wanted : neighbourOf(before, after, wanted)
    stand(step.history, step.edit, { said, ...(kept === null ? {} : { aim: { id: kept, at: 'title', gentle: true } }) })
  }

  return {
    read: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    run: (outcome) => {
      switch (outcome.kind) {
        case 'change':
          return keepChange(outcome)
        case 'refused':
          return set({ dialog: { kind: 'refused', problem: outcome.problem } })
        case 'conflict':
          return set({
            dialog: { kind: 'conflict', act: outcome.act, links: outcome.links, without: outcome.without },
          })
        case 'notice':
          return set({ notice: noticeOf(outcome.notice) })
        case 'nothing':
      }
    },
    undo: () => travel(undo(state.history), { kind: 'undone' }),
    redo: () => travel(redo(state.history), { kind: 'redone' }),
    select: (id, at = 'title', caret) => {
      const collapsed = id === null ? state.collapsed : revealed(state.template, id)
      const aim = (place: string, spot: Aim['at']): Aim =>
        caret === undefined ? { id: place, at: spot } : { id: place, at: spot, caret }
      set({
        current: id,
        collapsed,
        // Who goes to a line sees it, also on a page that is hidden.
        ...(id !== null && state.hidePages && isOnHiddenPage(state.template, id) ? { hidePages: false } : {}),
        ...(id === null || at === null ? {} : { focus: focusOn(aim(id, at), collapsed) }),
      })
    },
    toggleCollapsed: (id, collapse = !state.collapsed.has(id)) => {
      const next = new Set(state.collapsed)
      if (collapse) next.add(id)
      else next.delete(id)
      set({ collapsed: next })
    },
    setHidePages: (hidePages) => set({ hidePages }),
    setSelection: (selection) => set({ selection }),
    tell: (notice) => set({ notice: noticeOf(notice) }),
    openPalette: (palette) => set({ palette }),
    openDialog: (dialog) => set({ dialog }),
    setSaving: (saving) => {
      // A save is said to be on its way when it waits and when it leaves: that is one thing to see.
      if (saving.kind === 'saving' && state.saving.kind === 'saving') return
      set({
        saving,
        ...(saving.kind === 'conflict' && state.saving.kind !== 'conflict'
          ? { needMergeRequest: true, dialog: { kind: 'revision', message: saving.message } }
          : {}),
        ...(saving.kind === 'failed' && state.saving.kind !== 'failed'
          ? { dialog: { kind: 'unsaved', message: saving.message } }
          : {}),
      })
    },
    setMeanwhile: (meanwhile) => set({ meanwhile }),
    setFindings: (findings, checked) =>
      set({
        findings,
        checked,
        findingsOf: findings === state.findings ? state.findingsOf : grouped(findings),
        checking: { kind: checked === state.template ? 'done' : 'running' },
      }),
    setChecking: (checking) => set({ checking }),
    showChecks: (checksShown) => set({ checksShown }),
    play: (played) => set({ played }),
    setRecord: (changes) => set({ record: { ...state.record, ...changes } }),
    replace: (history) => {
      const { template: after } = history
      const kept =
        state.current === null || itemOf(after, state.current) !== null
          ? state.current
          : neighbourOf(state.template, after, state.current)
      set({ history, template: after, current: kept, needMergeRequest: false, checking: { kind: 'running' } })
    },
    setOthers: (others) => set({ others, othersAt: byPlace(others) }),
    say: (said) => set({ announcement: announce(said) }),
    onEdit: (heard) => {
      heardEdits.add(heard)
      return () => heardEdits.delete(heard)
    },
    close: pauses.shown,
  }
}

const isOnHiddenPage = (template: Template, id: string): boolean => {
  const page = pageOf(template, id)
  return page !== null && isHiddenPage(page)
}

/** When the current item went away: what stood just before it and is still there. */
const neighbourOf = (before: Template, after: Template, gone: string | null): string | null => {
  if (gone === null) return null
  const from = before.items.findIndex(({ id }) => id === gone)
  for (let position = from - 1; position >= 0; position--) {
    const candidate = before.items[position]
    if (candidate !== undefined && itemOf(after, candidate.id) !== null) return candidate.id
  }
  return after.items[0]?.id ?? null
}
