import { rowId } from '#domain/settings/reference.ts'

/** Returns the numeric id of a key; 0, which no row has, for an invalid one. */
export function idOf(key: string): number {
  return rowId.test(key) ? Number(key) : 0
}
