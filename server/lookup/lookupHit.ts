import type { LookupKind } from '#domain/lookup/lookupKinds.ts'

/** A hit of the command bar and its screen. `detail` is personal, `note` is not. */
export type LookupHit = {
  kind: LookupKind
  title: string
  detail: string
  note: string
  route: string
}
