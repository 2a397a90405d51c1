export { createOutgoing, OutgoingRefused, type Outgoing, type OutgoingRequest } from './createOutgoing.ts'
