/** For tests, and for trying a template out: forms in a few lines and a person who answers them. */
export { countingIds } from './counting-ids.ts'
export * from './form.ts'
export { Chance } from './random.ts'
export { hostileTexts } from './hostile-texts.ts'
export { noon } from './noon.ts'
export { play } from './play.ts'
