import type { Expression } from '../xpath/expression.ts'
import { NotCarried, type FormItem } from './formItem.ts'

/** Which item an expression's reference means. Throws NotCarried when it means none. */
export type FindQuestion = (reference: Expression, from: FormItem) => FormItem

const holders = (item: FormItem): readonly string[] => {
  const path = item.node?.path ?? ''
  const steps = path.split('/')
  return steps.slice(0, -1)
}

/** `items` by the path of their node. */
export const questionFinder = (items: Iterable<FormItem>): FindQuestion => {
  const byPath = new Map<string, FormItem>()
  const byName = new Map<string, FormItem[]>()
  for (const item of items) {
    if (item.node === null) continue
    byPath.set(item.node.path, item)
    const named = byName.get(item.node.name) ?? []
    byName.set(item.node.name, named)
    named.push(item)
  }

  const named = (name: string, from: FormItem, at: number): FormItem => {
    const found = byName.get(name) ?? []
    if (found.length <= 1) {
      const [only] = found
      if (only === undefined) throw new NotCarried(at, 'unknownQuestion')
      return only
    }
    // Of several the one in the nearest group around
    for (let around = holders(from); ; around = around.slice(0, -1)) {
      const near = byPath.get([...around, name].join('/'))
      if (near !== undefined) return near
      if (around.length === 0) throw new NotCarried(at, 'ambiguousQuestion')
    }
  }

  const atPath = (steps: readonly string[], at: number): FormItem => {
    const found = byPath.get(steps.join('/'))
    if (found === undefined) throw new NotCarried(at, 'unknownQuestion')
    return found
  }

  return (reference, from) => {
    switch (reference.kind) {
      case 'self':
        return from
      case 'question':
        return named(reference.name, from, reference.at)
      case 'path': {
        // The first step of an absolute path is the form itself
        if (reference.absolute) return atPath(reference.steps.slice(1), reference.at)
        const walked = (from.node?.path ?? '').split('/')
        for (const step of reference.steps) {
          if (step !== '..') walked.push(step)
          else if (walked.pop() === undefined) throw new NotCarried(reference.at, 'unknownQuestion')
        }
        return atPath(walked, reference.at)
      }
      default:
        throw new NotCarried(reference.at)
    }
  }
}

export const isReference = (expression: Expression): boolean =>
  expression.kind === 'question' || expression.kind === 'self' || expression.kind === 'path'
