import type { Template } from '../template/model.ts'

/** A scenario that a template carries; played before it is published. */
export interface TemplateScenario {
  readonly uuid: string
  readonly title: string
  /** One step per line. */
  readonly text: string
}

/**
 * The scenarios a template carries: `options.scenarios`, which stays with it through save, publish and copy. What is not
 * a scenario is left out.
 */
export function scenariosOf({ options }: Pick<Template, 'options'>): readonly TemplateScenario[] {
  const stored: unknown = options.scenarios
  if (!Array.isArray(stored)) return []
  return (stored as readonly unknown[]).flatMap((each, position) => {
    if (typeof each !== 'object' || each === null) return []
    const text: unknown = Reflect.get(each, 'text')
    const title: unknown = Reflect.get(each, 'title')
    const uuid: unknown = Reflect.get(each, 'uuid')
    if (typeof text !== 'string') return []
    const known = typeof uuid === 'string' ? uuid : String(position + 1)
    return [{ uuid: known, title: typeof title === 'string' ? title : '', text }]
  })
}
