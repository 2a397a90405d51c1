export { closeConfirmDelete, confirmDelete, type DeleteQuestion } from './confirmDelete.ts'
export { ConfirmDelete } from './ConfirmDelete.tsx'
export { focusOpener, openerOf } from './openerOf.ts'
