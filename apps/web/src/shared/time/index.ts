export { useNow } from './useNow.ts'
