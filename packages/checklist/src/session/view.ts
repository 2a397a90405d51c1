import { pathKey, type Path } from '../path.ts'
import { earned, scoreFrom } from '../scoring/points.ts'
import type { Json } from '../template/model.ts'
import type { CompiledTemplate } from './compiled.ts'
import { explain } from './explain.ts'
import { noCounts, type Counts, type Finisher } from './finish.ts'
import { instanceKeys, orderedKeys, waits, type Entry, type Extra, type SessionNode } from './node.ts'
import type {
  Medium,
  Missing,
  MissingReason,
  PageState,
  PathState,
  Progress,
  Score,
  ScoreExplanation,
  SessionOptions,
  Signature,
} from './session.ts'

const nothing: readonly never[] = []
const reasons = Object.entries(waits) as readonly (readonly [MissingReason, number])[]

/** What a session tells: snapshots of nodes, walks in display order, totals. Changes nothing. */
export class SessionView {
  private readonly compiled: CompiledTemplate
  private readonly options: SessionOptions
  private readonly nodes: ReadonlyMap<string, SessionNode>
  private readonly finisher: Finisher

  constructor(
    compiled: CompiledTemplate,
    options: SessionOptions,
    nodes: ReadonlyMap<string, SessionNode>,
    finisher: Finisher,
  ) {
    this.compiled = compiled
    this.options = options
    this.nodes = nodes
    this.finisher = finisher
  }

  stateOf(path: Path | string): PathState | null {
    const node = this.nodes.get(typeof path === 'string' ? path : pathKey(path))
    return node === undefined ? null : this.snapshot(node)
  }

  pages(): readonly PageState[] {
    return this.pageNodes().map((node) => {
      const counts = this.finisher.pages.get(node) ?? noCounts()
      const { item } = node.slot
      return {
        path: node.path,
        key: node.key,
        item,
        kind:
          item.type === 'page' || item.type === 'start_page' || item.type === 'end_page' ? item.type : 'hidden_page',
        title: item.item.title,
        visible: node.relevant && node.shown,
        score: scoreFrom(node.points, node.max),
        ...progressOf(counts),
      }
    })
  }

  childrenOf(path: Path | string): readonly string[] {
    const key = typeof path === 'string' ? path : pathKey(path)
    if (key === '') return this.pageNodes().map((node) => node.key)
    const node = this.nodes.get(key)
    return node === undefined ? nothing : this.below(node).map((child) => child.key)
  }

  missing(): readonly Missing[] {
    if (this.finisher.totals.missing === 0) return nothing
    const missing: Missing[] = []
    for (const node of this.walk()) {
      if (node.waiting === 0) continue
      for (const [reason, bit] of reasons)
        if ((node.waiting & bit) !== 0) missing.push({ path: node.path, key: node.key, item: node.slot.item, reason })
    }
    return missing
  }

  failed(): readonly PathState[] {
    if (this.finisher.totals.failed === 0) return nothing
    const failed: PathState[] = []
    for (const node of this.walk()) if (node.failed) failed.push(this.snapshot(node))
    return failed
  }

  score(): Score {
    return scoreFrom(this.finisher.totals.points, this.finisher.totals.max)
  }

  explainScore(): ScoreExplanation {
    return explain(this.pageNodes(), (node) => this.below(node), this.score())
  }

  progress(): Progress {
    return progressOf(this.finisher.totals)
  }

  *questions(): Iterable<PathState> {
    for (const node of this.walk()) if (!node.slot.container) yield this.snapshot(node)
  }

  nextUnanswered(path?: Path | string): string | null {
    const from = path === undefined ? null : typeof path === 'string' ? path : pathKey(path)
    let first: string | null = null
    let passed = from === null
    for (const node of this.walk()) {
      if (node.key === from) {
        passed = true
        continue
      }
      if (!node.inTotal || node.inAnswered) continue
      if (passed) return node.key
      first ??= node.key
    }
    return first
  }

  private pageNodes(): readonly SessionNode[] {
    const pages: SessionNode[] = []
    for (const page of this.compiled.pages) {
      const node = this.nodes.get(page.baseId)
      if (node !== undefined) pages.push(node)
    }
    return pages
  }

  private below(node: SessionNode): readonly SessionNode[] {
    const below: SessionNode[] = []
    if (node.instances !== null) {
      for (const key of instanceKeys(node)) {
        const inner = node.instances.get(key)?.scope.nodes[0]
        if (inner !== undefined) below.push(inner)
      }
      return below
    }
    for (const child of node.slot.children) {
      const each = node.scope.nodes[child.local]
      if (each !== undefined) below.push(each)
    }
    return below
  }

  /** Everything in display order; removed instances are left out. */
  private *walk(): Iterable<SessionNode> {
    const open: SessionNode[] = [...this.pageNodes()].reverse()
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      yield node
      const below = node.slot.container ? this.below(node) : nothing
      for (let at = below.length - 1; at >= 0; at--) {
        const next = below[at]
        if (next !== undefined) open.push(next)
      }
    }
  }

  private snapshot(node: SessionNode): PathState {
    if (node.snapshot !== null) return node.snapshot
    const { slot, extra } = node
    const na = node.na && slot.allowsNa
    const state: PathState = {
      path: node.path,
      key: node.key,
      item: slot.item,
      visible: node.relevant && node.shown,
      relevant: node.relevant,
      required: node.required,
      readOnly: node.readOnly,
      excludedFromReport: node.excluded,
      color: node.color,
      answer: answerOf(node),
      answered: node.answered,
      na: na && node.relevant,
      note: extra?.note ?? '',
      media: extra === null ? nothing : mediaOf(extra),
      signatures: extra === null ? nothing : signaturesOf(extra),
      rating: extra?.rating ?? node.ruleRating,
      issues: extra === null ? nothing : issuesOf(extra),
      score: this.scoreOf(node),
      failed: node.failed,
      limit: node.limit,
      demands: node.demands,
      instances: node.instances === null ? nothing : instanceKeys(node),
    }
    node.snapshot = state
    return state
  }

  /** A question that takes part shows its maximum before it is answered; a container what is below it. */
  private scoreOf(node: SessionNode): Score | null {
    const { slot } = node
    if (slot.container) return node.max === 0 && node.points === 0 ? null : scoreFrom(node.points, node.max)
    if (!slot.scored || !node.relevant || node.na || !node.answered) return null
    const { max } = earned(slot, node.value, null, this.options)
    return max === 0 && node.points === 0 ? null : scoreFrom(node.points, node.max)
  }
}

function progressOf({ answered, total, missing, failed }: Counts): Progress {
  return { answered, total, missing, failed }
}

/** The raw answer; media and signatures have their own lists. */
function answerOf(node: SessionNode): Json {
  const { source } = node.slot.definition
  return source === 'media' || source === 'signatures' || (node.na && node.slot.allowsNa) ? null : node.value
}

function inOrder(entries: ReadonlyMap<string, Entry>): readonly (readonly [string, Entry])[] {
  const keys = orderedKeys(
    [...entries].map(([key, { value, after, placed }]) => [key, { after, placed, alive: value !== null }] as const),
  )
  return keys.flatMap((key) => {
    const entry = entries.get(key)
    return entry === undefined ? [] : [[key, entry] as const]
  })
}

function textIn(value: Json, name: string): string | null {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : null
}

function mediaOf(extra: Extra): readonly Medium[] {
  if (extra.mediaCount === 0) return nothing
  return inOrder(extra.media).map(([uuid, { value }]) => ({
    uuid,
    caption: textIn(value, 'caption') ?? '',
    markup_uuid: textIn(value, 'markup_uuid'),
  }))
}

function signaturesOf(extra: Extra): readonly Signature[] {
  if (extra.signatureCount === 0) return nothing
  return inOrder(extra.signatures).map(([uuid, { value, at }]) => ({ uuid, name: textIn(value, 'name') ?? '', at }))
}

function issuesOf(extra: Extra): readonly Json[] {
  if (extra.issueCount === 0) return nothing
  return inOrder(extra.issues).map(([, { value }]) => value)
}
