/** What the readers of a workstation are for (specification section 2, station and card reader settings). */
export const readerRoles = ['login', 'qc', 'sam', 'user', 'search'] as const
export type ReaderRole = (typeof readerRoles)[number]

/** How a reader stands: without a card, with one, or held by another program. */
export const readerStates = ['connected', 'card', 'inUse'] as const
export type ReaderState = (typeof readerStates)[number]
