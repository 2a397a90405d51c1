import type { Operation } from '@plumbline/checklist'
import { keyOf, type Runner } from './openRunner.ts'

/** Whether what was typed stands already: the store had it, only its acknowledgement came too late. */
export const standsIn = (runner: Runner, { kind, path, value = null }: Operation): boolean => {
  const state = runner.stateOf(keyOf(path))
  if (!state) return false
  if (kind === 'note') return state.note === value
  if (kind === 'clear') return state.answer === null
  if (kind === 'answer') return state.answer === value
  const told = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
  const medium = state.media.find(({ uuid }) => uuid === told('uuid'))
  return kind !== 'media_edit' || medium === undefined || medium.caption === told('caption')
}
