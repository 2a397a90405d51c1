import type { AnsweringDefinition } from '../catalogue/definition.ts'
import type { ItemOptions, ResponseOption } from '../template/model.ts'

/** An option's score as a number; 0 when it has none. */
export function scoreOf(option: ResponseOption): number {
  return typeof option.score === 'number' && Number.isFinite(option.score) ? option.score : 0
}

/**
 * The most points that answering can earn (decisions.md Q-INS-2), before the rate and the rules: the largest option
 * score; for several choices the sum of the positive ones; checkbox and slider 1; numbers 0, they score by rules only.
 */
export function answerMaximum(
  definition: AnsweringDefinition,
  options: ItemOptions,
  choices: readonly ResponseOption[],
): number {
  switch (definition.scoring) {
    case 'option':
      return largest(choices)
    case 'options':
      return options.multiple_selection === true
        ? choices.reduce((sum, option) => sum + Math.max(0, scoreOf(option)), 0)
        : largest(choices)
    case 'checkbox':
    case 'slider':
      return 1
    case 'entry':
    case 'rules':
    case 'none':
      return 0
  }
}

function largest(choices: readonly ResponseOption[]): number {
  return choices.reduce((most, option) => Math.max(most, scoreOf(option)), 0)
}
