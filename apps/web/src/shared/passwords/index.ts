export { PasswordField } from './PasswordField.tsx'
export { shortestPassword } from './shortestPassword.ts'
