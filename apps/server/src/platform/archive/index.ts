export { zipOf, type ZipEntry } from './zipOf.ts'
