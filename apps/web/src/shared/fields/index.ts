export { FieldCell, fieldTableColumns } from './FieldCell.tsx'
export { FieldInputs, type FieldInputsProps } from './FieldInputs.tsx'
export { FieldsDesigner, type FieldsDesignerProps } from './FieldsDesigner.tsx'
export { useFieldValues, type TypedFields } from './useFieldValues.ts'
