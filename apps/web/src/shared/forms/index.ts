export { longestName, NameForm, type NameFormProps } from './NameForm.tsx'
export { atLeast, atMost, emailAddress, nickName, personName, required, requiredChoice, type Rule } from './rules.ts'
export { useForm } from './useForm.ts'
