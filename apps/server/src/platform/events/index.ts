export { recordEvent, type EventRecord, type Subject } from './record.ts'
export { takeEvents, type StoredEvent } from './readEvents.ts'
