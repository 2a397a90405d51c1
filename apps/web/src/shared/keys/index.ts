export { isMac } from './isMac.ts'
export { keyLabel } from './keyLabel.ts'
