export { CopyLines } from './CopyLines.tsx'
