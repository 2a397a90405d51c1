export * from './actor.ts'
