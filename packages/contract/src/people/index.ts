import { z } from 'zod'
import { languageCode, user } from '../auth/index.ts'
import { call, type Module } from '../call.ts'
import { text } from '../shapes.ts'
import { searchUsers } from './searchUsers.ts'

export { foundUser, type FoundUser } from './searchUsers.ts'

export const people = {
  myProfile: call({
    method: 'GET',
    path: '/user/account/my-profile',
    summary: 'The signed-in user.',
    access: 'signed-in',
    output: user,
  }),
  changePreferences: call({
    method: 'POST',
    path: '/user/account/change-preference-info',
    summary: 'Changes the signed-in user’s language and time zone.',
    access: 'signed-in',
    body: z.object({ language: languageCode.optional(), tz_code: text(64).optional() }),
    output: user,
  }),
  searchUsers,
} satisfies Module
