export { passkeysWork } from './passkeysWork.ts'
export { makePasskey, signByPasskey } from './askDevice.ts'
