import type { AnsweringDefinition } from '../catalogue/definition.ts'
import { finiteNumber } from '../template/numbers.ts'
import type { ItemOptions, ResponseOption } from '../template/model.ts'

/** An option's score as a number; 0 when it has none. */
export function scoreOf(option: ResponseOption): number {
  return finiteNumber(option.score) ?? 0
}

export interface ScoredChoices {
  readonly list: readonly ResponseOption[]
  /** The largest score; 0 when none has one above. */
  readonly most: number
}

/**
 * The most points that answering can earn (decisions.md Q-INS-2), before the rate and the rules: the largest option
 * score; for several choices the sum of the positive ones; checkbox and slider 1; numbers 0, they score by rules only.
 */
export function answerMaximum(
  definition: AnsweringDefinition,
  options: ItemOptions,
  choices: ScoredChoices | null,
): number {
  switch (definition.scoring) {
    case 'option':
      return choices?.most ?? 0
    case 'options':
      return options.multiple_selection === true && choices !== null
        ? choices.list.reduce((sum, option) => sum + Math.max(0, scoreOf(option)), 0)
        : (choices?.most ?? 0)
    case 'checkbox':
    case 'slider':
      return 1
    default:
      return 0
  }
}
