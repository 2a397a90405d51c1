/**
 * What a file says and a template cannot, or what was taken otherwise than it stands; nothing is dropped in silence.
 * Who shows them has the words.
 */
export type LossCode =
  /** There is no such type here: it is asked in the nearest way, text for most. */
  | 'typeChanged'
  /** It cannot be imported again: the type is not for tables. */
  | 'typeNotCarried'
  /** A sheet that forms do not have. */
  | 'sheetNotCarried'
  /** A row of the form without a type, or one that is switched off. */
  | 'rowSkipped'
  /** Filled by the device there, by nobody here. */
  | 'notFilled'
  /** A list of choices that is not in the file. */
  | 'listMissing'
  | 'tooFewOptions'
  /** A condition, calculation or limit that has no counterpart. `position`: where in it. */
  | 'expressionNotCarried'
  /** An expression that cannot be read. `position`: where. */
  | 'expressionUnreadable'
  /** It names a question that stands later, where only earlier ones may be used. */
  | 'laterQuestion'
  /** It names a question that is not in the file. */
  | 'unknownQuestion'
  /** The name stands for several questions. */
  | 'ambiguousQuestion'
  /** A word without quotation marks, read as the text it must mean. */
  | 'readAsText'
  /** A text with another question's answer inside: it is shown as it is written. */
  | 'answerInText'
  /** Bold, colours, links: the words stay. */
  | 'formattingDropped'
  | 'appearanceNotCarried'
  | 'defaultNotCarried'
  /** All choices are shown; an answer that the filter leaves out breaks the question's rule. */
  | 'choiceFilter'
  /** The order of a ranking is not kept. */
  | 'rankingOrder'
  /** A repeat inside a repeat is filled once. */
  | 'nestedRepeat'
  | 'repeatCount'
  /** A picture, sound or film of a question or choice: the file is not inside. */
  | 'mediaNotInside'
  /** What is said when a limit does not hold stands in the info of the question, to be read before. */
  | 'messageAsInfo'
  /** Required, read-only or another mark that this type has not. */
  | 'markNotCarried'
  | 'settingNotCarried'
  /** A column or field that nobody here reads. */
  | 'fieldNotCarried'
  | 'textCut'
  /** A condition of a kind that is not known. */
  | 'conditionNotCarried'

export interface Loss {
  readonly code: LossCode
  /** The sheet, or the part of the document. */
  readonly sheet: string
  /** As the file's own programs count: the first row is 1; null in a file without rows. */
  readonly row: number | null
  /** The name of the question or choice. */
  readonly name: string
  /** The column or field. */
  readonly field: string
  /** What stands there, cut to 500 characters. */
  readonly value: string
  /** Character of `value`, from 0; null where it says nothing. */
  readonly position: number | null
}

const longestValue = 500

export const lossOf = (
  code: LossCode,
  at: {
    readonly sheet: string
    readonly row: number | null
    readonly name: string
    readonly field: string
    readonly value: string
    readonly position?: number | null
  },
): Loss => ({
  code,
  sheet: at.sheet,
  row: at.row,
  name: at.name,
  field: at.field,
  value: at.value.length > longestValue ? `${at.value.slice(0, longestValue - 1)}…` : at.value,
  position: at.position ?? null,
})
