/**
 * The purposes of a workstation's readers (specification section 2, station and card reader
 * settings).
 */
export const readerRoles = ['login', 'qc', 'sam', 'user', 'search'] as const
export type ReaderRole = (typeof readerRoles)[number]

/** The states of a reader: without a card, with a card, or in use by another program. */
const readerStates = ['connected', 'card', 'inUse'] as const
export type ReaderState = (typeof readerStates)[number]
