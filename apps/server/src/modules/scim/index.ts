export { registerScim } from './registerScim.ts'
