/** What a change announcement can be about; screens listen by these. */
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
  'session',
  'everything',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * Something changed: ids only, so that whoever hears of it loads it again through what they may see. What is no branch's
 * (a master setting) has none, and everybody hears of it.
 */
export type Change = { kind: ChangeKind; id: string; branchCode: string | null; by?: string | null }

/** Stands for changes that were too many to be told one by one, or were not heard: whoever hears it loads anew what they show. */
export const everythingChanged: Change = { kind: 'everything', id: 'everything', branchCode: null }
