import type { Condition } from './errorCondition.ts'
import { outageKind } from './outage.ts'

/** Conditions in which a database accepts no changes but can be read. */
const readable: readonly (Condition | null)[] = ['readOnly', 'full', 'locked', 'busy']

/** Returns whether the failure still allows reads. */
export const takesNoChange = (error: unknown): boolean => readable.includes(outageKind(error))

/**
 * Reads, and records the read in the same statement. Where the database accepts no changes at
 * present, it reads without recording: reading never requires a write.
 */
export async function noting<T>(read: (note: boolean) => Promise<T>, note = true): Promise<T> {
  if (!note) return read(false)
  try {
    return await read(true)
  } catch (error) {
    if (!takesNoChange(error)) throw error
    return read(false)
  }
}
