export { newUuid } from './newUuid.ts'
export { freeSlug, slugOf } from './slug.ts'
