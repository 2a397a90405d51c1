import { followUps } from '../template/follow-ups.ts'
import type { Template } from '../template/model.ts'
import { numbersOf } from '../template/page-numbers.ts'
import type { CompiledItem } from './compiled-item.ts'

interface Display {
  readonly numbers: ReadonlyMap<string, string>
  readonly followed: ReadonlyMap<string, string>
}

/** Made once per template, when somebody asks. */
const displays = new WeakMap<Template, Display>()

function displayOf(template: Template): Display {
  const known = displays.get(template)
  if (known !== undefined) return known
  const made = { numbers: numbersOf(template), followed: followUps(template) }
  displays.set(template, made)
  return made
}

/** The number an item shows, "3.2.1". */
export function displayNumber({ item, template }: CompiledItem): string {
  return displayOf(template).numbers.get(item.id) ?? ''
}

/** The id of the question that reveals this one directly above (field shows it indented), else null. */
export function followedBy({ item, template }: CompiledItem): string | null {
  return displayOf(template).followed.get(item.id) ?? null
}
