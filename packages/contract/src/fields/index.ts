export * from './checkFieldValues.ts'
export * from './customField.ts'
export * from './fieldColumnDefinitions.ts'
export * from './fieldTypes.ts'
