/** How the conditions of a rule stand together; branches: the rule's branches say. */
export const branches = 0
export const all = 1
export const any = 2
/** A bit: the rule is in a circle with something it reads. */
export const cut = 4
