/** What a change announcement can be about; screens listen by these. */
export const changeKinds = ['cardJob', 'printList', 'package', 'application', 'station', 'stock', 'settings', 'session'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Something changed: ids only, so that whoever hears of it loads it again through what they may see. */
export type Change = { kind: ChangeKind; id: string; branchCode: string; by?: string | null }
