/** The subjects of change announcements, to which screens subscribe. */
export const changeKinds = [
  'cardJob',
  'printList',
  'package',
  'application',
  'station',
  'incident',
  'stock',
  'traveller',
  'billing',
  'export',
  'settings',
  'user',
  'csmJob',
  'csmFile',
  'notification',
  'session',
  'everything',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * A change, with ids only, so that its receiver reloads the record under their own permissions. A
 * change without a branch (a master setting) goes to everybody.
 */
export type Change = {
  kind: ChangeKind
  id: string
  branchCode: string | null
  by?: string | null
  /** The one person whom it concerns. */
  userId?: number
}

/**
 * Replaces changes that were too many to announce one by one, or that were missed: receivers reload
 * everything they show.
 */
export const everythingChanged: Change = { kind: 'everything', id: 'everything', branchCode: null }
