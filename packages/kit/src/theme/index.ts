export * from './measures.ts'
export * from './scales.ts'
export * from './skins.ts'
