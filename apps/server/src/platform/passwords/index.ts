export { openPasswords, type Passwords } from './openPasswords.ts'
