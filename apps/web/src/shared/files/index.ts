export { saveFile } from './saveFile.ts'
