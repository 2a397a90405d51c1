import { nothing } from './lists.ts'
import { scoreOf, type ScoredChoices } from '../scoring/maximum.ts'
import type { Json, ResponseOption } from '../template/model.ts'

/** In so short a list an option is found as quickly by looking through it; most response sets have two. */
const short = 8

/** The options of a response set, in order and by uuid. */
export class Choices implements ScoredChoices {
  readonly list: readonly ResponseOption[]
  #map: ReadonlyMap<string, ResponseOption> | null = null
  #most: number | null = null

  constructor(list: readonly ResponseOption[]) {
    this.list = list
  }

  get byUuid(): ReadonlyMap<string, ResponseOption> {
    this.#map ??= new Map(this.list.map((option) => [option.uuid, option]))
    return this.#map
  }

  /** The largest score; thousands of questions share a few sets. */
  get most(): number {
    this.#most ??= this.list.reduce((most, option) => Math.max(most, scoreOf(option)), 0)
    return this.#most
  }

  find(uuid: string): ResponseOption | undefined {
    const { list } = this
    if (list.length > short) return this.byUuid.get(uuid)
    for (let at = list.length - 1; at >= 0; at--) if (list[at]?.uuid === uuid) return list[at]
    return undefined
  }

  /** The options that an answer names. */
  chosen(value: Json): readonly ResponseOption[] {
    return Array.isArray(value) ? value.flatMap(this.#named) : this.#named(value)
  }

  readonly #named = (value: Json): readonly ResponseOption[] => {
    const option = typeof value === 'string' ? this.find(value) : undefined
    return option === undefined ? nothing : [option]
  }
}
