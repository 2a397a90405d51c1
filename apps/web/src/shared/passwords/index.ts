export { PasswordField } from './PasswordField.tsx'
export { useShortestPassword } from './useShortestPassword.ts'
