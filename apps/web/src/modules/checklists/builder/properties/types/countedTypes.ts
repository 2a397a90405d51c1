/** What a counter can count (decisions.md 19). */
export const countedTypes = ['yesno', 'oknot', 'switch', 'checkbox', 'list', 'dropdown'] as const
