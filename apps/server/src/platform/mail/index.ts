export { openMailer } from './openMailer.ts'
export type { Mail, Mailer, WaitingMail } from './Mailer.ts'
