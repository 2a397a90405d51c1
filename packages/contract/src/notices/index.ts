import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { list } from '../shapes.ts'

/** What people are told of by mail, and may turn off. Of passwords and keys everybody is told. */
export const noticeKinds = [
  'inspection_participant',
  'groups',
  'roles',
  'template_received',
  'invitation_accepted',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

const choices = list(z.object({ kind: z.enum(noticeKinds), on: z.boolean() }))

export const notices = {
  readNotices: call({
    method: 'GET',
    path: '/user/account/notices',
    summary: 'Which notices the signed-in person gets by mail, of those their rights bring about.',
    access: 'signed-in',
    output: choices,
  }),
  changeNotices: call({
    method: 'PUT',
    path: '/user/account/notices',
    summary: 'Turns kinds of notices on or off.',
    access: 'signed-in',
    body: z.object({ list: z.array(z.object({ kind: z.enum(noticeKinds), on: z.boolean() })).max(20) }),
    output: choices,
  }),
} satisfies Module
