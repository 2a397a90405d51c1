import type { Json } from '../template/model.ts'
import type { SessionNode } from './node.ts'

/** Is there an answer? N/A is one; an empty text or list is none, nor is a checkbox nobody touched. */
export function isAnswered(node: SessionNode, value: Json, na: boolean): boolean {
  if (na) return true
  if (value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return value !== false || node.hasRow
}
