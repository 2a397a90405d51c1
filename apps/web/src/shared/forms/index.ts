export { atLeast, atMost, emailAddress, personName, required, requiredChoice, type Rule } from './rules.ts'
export { useForm } from './useForm.ts'
