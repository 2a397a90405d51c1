export * from './languages.ts'
export * from './translator.ts'
export {
  formatNumber,
  formatPercent,
  formatFileSize,
  formatSizeBeside,
  formatDuration,
  withUnit,
} from './formats/numbers.ts'
export type { NumberFormat } from './formats/numbers.ts'
export { formatDate, formatTime, formatDateTime, formatRelative, formatPeriod } from './formats/dates.ts'
export type { DateStyle, When } from './formats/dates.ts'
export { formatDateParts } from './formats/dateParts.ts'
export { formatList } from './formats/lists.ts'
export { withoutIsolates } from './formats/withoutIsolates.ts'
export { itemUnit, unitSymbol } from './formats/unitSymbol.ts'
export { answerText } from './answers/answerText.ts'
export type { AnswerContext, AnswerGiven, NamesByUuid } from './answers/AnswerContext.ts'
export { fieldProblemText, type FieldProblemTold } from './fields/fieldProblemText.ts'
export { optionLabel } from './answers/optionLabel.ts'
export { findRating, ratingTitle } from './answers/ratingTitle.ts'
export { conditionsText, ruleValueText } from './rules/conditionText.ts'
export type { ValueStyle } from './rules/conditionText.ts'
export type { RuleContext } from './rules/RuleContext.ts'
export { loadFieldWords, type FieldWords } from './catalogues/field/index.ts'
export { loadServerWords, type ServerWords } from './catalogues/server/index.ts'
export { loadFirstWebWords, loadWebWords, type FirstWebWords, type WebWords } from './catalogues/web/index.ts'
