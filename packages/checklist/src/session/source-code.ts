/** An AnswerSource as it stands in a slot's flags (program.ts). */

export const none = 0
export const answer = 1
export const media = 2
export const signatures = 3
export const computed = 4
export const given = 5
