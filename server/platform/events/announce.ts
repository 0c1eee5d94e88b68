import type { Change } from '#domain/changes.ts'
import type { Tx } from '../database/client.ts'

export const changesChannel = 'ikad_changes'

/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const changesPerNotification = 40

/** Tells every process of the changes when, and only if, the transaction commits. */
export async function announce(tx: Tx, changes: Change[]): Promise<void> {
  for (let i = 0; i < changes.length; i += changesPerNotification) {
    const payload = JSON.stringify(changes.slice(i, i + changesPerNotification))
    await tx.$executeRaw`SELECT pg_notify(${changesChannel}, ${payload})`
  }
}
