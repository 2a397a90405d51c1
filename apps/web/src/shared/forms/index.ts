export { longestName, NameForm, type NameFormProps } from './NameForm.tsx'
export { atLeast, atMost, emailAddress, personName, required, requiredChoice, type Rule } from './rules.ts'
export { useForm } from './useForm.ts'
export { UnsavedContext, useUnsaved, type NoteUnsaved } from './unsaved.ts'
