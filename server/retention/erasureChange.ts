import type { Change } from '#domain/changes.ts'

/** The notice that an erasure began or ended. */
export const erasureChange: Change = { kind: 'settings', id: 'retention', branchCode: null }
