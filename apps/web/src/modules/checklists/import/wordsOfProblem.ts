import type { EditProblemCode, PlacementCode, TemplateProblemCode } from '@plumbline/checklist'
import type { FormErrorCode, JsonProblem, LossCode, NodeProblemCode } from '@plumbline/interchange'
import type { WebTranslator } from '../../../shared/words/index.ts'

/** Every code that engine and interchange answer to a person, by what it is about. A code without words does not compile. */
export interface ProblemCodes {
  /** What a file says and a template cannot. */
  readonly loss: LossCode
  /** A row of a form that is not in the template. */
  readonly form: FormErrorCode
  /** An element of a SafetyCulture template that is not in the template, or not where it was. */
  readonly node: NodeProblemCode
  /** A JSON file that is no checklist. */
  readonly file: JsonProblem['code']
  /** A place in what should be a template. */
  readonly template: TemplateProblemCode
  /** A change that does not fit the template. */
  readonly edit: EditProblemCode
  /** Why an item may not stand somewhere. */
  readonly placement: PlacementCode
}

type Said = { readonly [About in keyof ProblemCodes]: (t: WebTranslator, code: ProblemCodes[About]) => string }

const said: Said = {
  loss: (t, code) => t(`problems.loss.${code}`),
  form: (t, code) => t(`problems.form.${code}`),
  node: (t, code) => t(`problems.node.${code}`),
  file: (t, code) => t(`problems.file.${code}`),
  template: (t, code) => t(`problems.template.${code}`),
  edit: (t, code) => t(`problems.edit.${code}`),
  placement: (t, code) => t(`placement.${code}`),
}

/** A code of engine or interchange in words: `wordsOfProblem(t, 'loss', 'textCut')`. */
export const wordsOfProblem = <About extends keyof ProblemCodes>(
  t: WebTranslator,
  about: About,
  code: ProblemCodes[About],
): string => said[about](t, code)
