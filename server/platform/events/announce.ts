import type { Change } from '#domain/changes.ts'
import type { Tx } from '#server/platform/database/client.ts'

export const changesChannel = 'ikad_changes'

/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const changesPerNotification = 40

/** Announces the changes to every process when, and only if, the transaction commits. */
export async function announce(tx: Tx, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  await tx.$executeRaw`SELECT pg_notify(${changesChannel}, payload) FROM unnest(${notifications(changes)}::text[]) payload`
}

/** Returns the notifications that carry the changes. */
export function notifications(changes: Change[]): string[] {
  const count = Math.ceil(changes.length / changesPerNotification)
  return Array.from({ length: count }, (_, i) =>
    JSON.stringify(changes.slice(i * changesPerNotification, (i + 1) * changesPerNotification)),
  )
}
