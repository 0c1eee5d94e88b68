import { rowId } from '#domain/settings/reference.ts'

/** The number that a key stands for; 0, which is no row's, where it can't be one. */
export function idOf(key: string): number {
  return rowId.test(key) ? Number(key) : 0
}
