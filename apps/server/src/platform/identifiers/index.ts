export { newUuid } from './newUuid.ts'
