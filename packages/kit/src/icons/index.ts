export { typeIcons } from './typeIcons.ts'
