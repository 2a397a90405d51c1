import { definitionOf, pathsBelow, type Path, type PathState, type Session } from '@plumbline/checklist'
import type { Change } from './openRunner.ts'

/** The repeat itself, not what stands once per instance. */
const isRepeat = ({ item, path }: PathState): boolean =>
  item.repeats === 'repeat' && path.length === (item.repeatChain.length - 1) * 2 + 1

const answersOf = (state: PathState, path: Path): readonly Change[] => {
  const { source } = definitionOf(state.item.type)
  const changes: Change[] = []
  if (source === 'answer' && !state.readOnly) {
    if (state.na) changes.push({ kind: 'na', path, value: true })
    else if (state.answer !== null) changes.push({ kind: 'answer', path, value: state.answer })
  }
  if (state.note !== '') changes.push({ kind: 'note', path, value: state.note })
  return changes
}

/**
 * What makes another instance behind the one that stands at `instanceKey`, with the same answers and notes, instances
 * inside it included. Photos, signatures and issues stay with the one they were made for. `newKey` names each instance.
 */
export const copyInstance = (
  session: Session,
  holder: PathState,
  instanceKey: string,
  newKey: () => string,
): readonly Change[] => {
  const copy = (from: Path, to: Path, at: string, after: string | null): readonly Change[] => {
    const key = newKey()
    const changes: Change[] = [{ kind: 'repeat_add', path: to, value: after === null ? { key } : { key, after } }]
    const walk = (where: string): void => {
      const state = session.stateOf(where)
      if (!state) return
      // Behind the repeat and its key the path is the same.
      const path = [...to, key, ...state.path.slice(from.length + 1)]
      if (where !== at && isRepeat(state)) {
        for (const inner of pathsBelow(session, where)) changes.push(...copy(state.path, path, inner, null))
        return
      }
      changes.push(...answersOf(state, path))
      for (const child of pathsBelow(session, where)) walk(child)
    }
    walk(at)
    return changes
  }
  const instance = session.stateOf(instanceKey)
  return instance ? copy(holder.path, holder.path, instanceKey, instance.path[holder.path.length] ?? null) : []
}
