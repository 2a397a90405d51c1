export * from './path.ts'
export * from './dates.ts'
// catalogue
export * from './catalogue/definition.ts'
export { isContainer } from './catalogue/answering.ts'
export * from './catalogue/catalogue.ts'
export { dateShapeOf, okNotOptions } from './catalogue/shapes.ts'
export * from './catalogue/list-entry.ts'
export * from './catalogue/media-quality.ts'
export { missingOptions } from './catalogue/missing-options.ts'
export { wrongOptions } from './catalogue/option-kinds.ts'
export * from './catalogue/units.ts'
// template
export * from './template/model.ts'
export * from './template/edit.ts'
export * from './template/placement.ts'
export * from './template/tree.ts'
export * from './template/history.ts'
export * from './template/create.ts'
export * from './template/document-id.ts'
export { formatKeys } from './template/format-keys.ts'
export * from './template/links.ts'
export * from './template/relations.ts'
export * from './template/bulk.ts'
export { applyEdit, applyEdits } from './template/apply-edit.ts'
export { cloneTemplate, copyInto, duplicateItems } from './template/copy.ts'
export type { Copied, CopyInput, DroppedLink } from './template/copy.ts'
export { fragmentOf } from './template/fragment.ts'
export type { Fragment } from './template/fragment.ts'
export { followUps, isGroup, readBy } from './template/follow-ups.ts'
export * from './template/migrate/deprecated-types.ts'
export * from './template/migrate/migrate-template.ts'
export * from './template/merge/index.ts'
export { numbering } from './template/numbering.ts'
export { parseEdits, parseFragment, parseTemplate } from './template/parse.ts'
export type { ParsedEdits, ParsedFragment, ParsedTemplate } from './template/parse.ts'
export type { TemplateProblem, TemplateProblemCode } from './template/reader.ts'
export * from './template/rules/allowed.ts'
export * from './template/rules/rule-edits.ts'
export * from './template/rules/rule-problems.ts'
export { picturesIn, picturesInTexts, renamePictures } from './template/text-pictures.ts'
export { translated } from './template/translated.ts'
export * from './template/strings.ts'
export { withDerived } from './template/rule-sets.ts'
export { sameValue } from './template/same-value.ts'
export { isCleanText } from './template/text.ts'
export { giveResponses, sameAnswers, type GiveResponses } from './template/give-responses.ts'
export { fromWire, toWire } from './template/wire.ts'
// rules
export { conditionTest } from './rules/condition.ts'
export type { Subject } from './rules/condition.ts'
// calculation
export * from './calculation/dates.ts'
export { equationFunctions, readEquation, renamed, written } from './calculation/equation.ts'
export type { Equation, EquationName, EquationProblem, ReadEquation } from './calculation/equation.ts'
// scoring
export { pointsFieldOf, scoreFrom, type EntryPoints, type Score } from './scoring/points.ts'
// session
export * from './session/compiled-item.ts'
export * from './session/compiled.ts'
export * from './session/session.ts'
export * from './session/session-input.ts'
export * from './session/path-state.ts'
export { compile, exchangeTexts } from './session/compile.ts'
export { openSession } from './session/open-session.ts'
export { explainScore } from './session/explain.ts'
export { failedIn, missingIn, pagesOf } from './session/review.ts'
export { startOperations } from './session/start-operations.ts'
export { nextUnanswered, pathsBelow, questionsOf } from './session/walk.ts'
export { standingIn } from './session/standing-in.ts'
export { displayNumber, followedBy } from './session/display-number.ts'
export { documentIdOf } from './session/document-id-of.ts'
export { givenByNumber } from './session/given-by-number.ts'
// standing
export * from './standing/operation.ts'
export * from './standing/standing.ts'
export {
  applyOperation,
  conflictsIn,
  conflictsOfRow,
  emptyStanding,
  forkStanding,
  nextRow,
  rowKey,
  standingOf,
  standingRows,
  stateOfOperation,
} from './standing/apply-operation.ts'
export type { Kept } from './standing/apply-operation.ts'
export { checkOperation, isOperationKind, placeOf } from './standing/check-operation.ts'
export type { OperationProblem, Place } from './standing/check-operation.ts'
export { fitsVersion, rowsOfVersion, upgradeChanges, upgradeKinds } from './standing/upgrade.ts'
export type { UpgradeChange, UpgradeKind } from './standing/upgrade.ts'
export { aspectOf, aspectParts } from './standing/reduce.ts'
export { issuePriorities, type IssuePriority, type IssueValue } from './standing/issue-value.ts'
// checks
export * from './checks/finding.ts'
export { blocksPublishing, checkTemplate } from './checks/check-template.ts'
export { equationProblem } from './checks/check-equations.ts'
export type { FieldsOfList } from './checks/check-scores.ts'
export { pathOf as witnessPath, playWitness } from './checks/witness.ts'
// scenarios
export * from './scenarios/index.ts'
