import type { Db, Tx } from '#server/platform/database/client.ts'
import { flagOf } from '#server/platform/legacy/values.ts'
import type { Versioned } from './setting.ts'

/**
 * The flags of a change that a REST caller sends. One that is missing, null or an empty text says neither yes nor no: it stays as the
 * row has it, or the call learns that the row just changed. Where there is no such row, the command says so.
 */
export async function heldFlags<Row extends Versioned, Flag extends keyof Row & string>(
  { db }: { db: Db },
  setting: { lock(tx: Tx, key: string): Promise<Row | null> },
  key: unknown,
  sent: Record<Flag, unknown>,
): Promise<Record<Flag, unknown> & { version?: number }> {
  const said = Object.entries(sent).map(([flag, value]) => [flag, flagOf(value)] as const)
  if (said.every(([, value]) => value !== undefined)) return Object.fromEntries(said) as Record<Flag, unknown>
  // Outside of a transaction nothing stays locked.
  const row = typeof key === 'string' ? await setting.lock(db, key.trim()) : null
  const held = said.map(([flag, value]) => [flag, value ?? row?.[flag as Flag] ?? false])
  return { ...(Object.fromEntries(held) as Record<Flag, unknown>), ...(row && { version: row.version }) }
}
