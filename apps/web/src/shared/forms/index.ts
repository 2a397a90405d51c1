export { atLeast, atMost, emailAddress, personName, required, type Rule } from './rules.ts'
export { useForm } from './useForm.ts'
