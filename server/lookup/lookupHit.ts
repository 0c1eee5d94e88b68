import type { LookupKind } from '#domain/lookup/lookupKinds.ts'

/** What the command bar found, and where it is shown. `detail` is personal, `note` is not. */
export type LookupHit = { kind: LookupKind; title: string; detail: string; note: string; route: string }
