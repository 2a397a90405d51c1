/** For tests, and for trying a template out: forms in a few lines and a person who answers them. */
export * from './form.ts'
export { noon, Scenario } from './scenario.ts'
export { play } from './play.ts'
