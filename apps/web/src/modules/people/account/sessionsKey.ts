export const sessionsKey = ['people', 'sessions'] as const
