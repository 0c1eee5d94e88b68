import type { Db, Tx } from '#server/platform/database/client.ts'
import { asText, flagOf } from '#server/platform/legacy/values.ts'
import type { Versioned } from './setting.ts'

type Sent<Key extends string> = Record<Key, unknown>

/**
 * The flags and optional texts of a change that a REST caller sends. One that is missing or null,
 * and a flag that is an empty text, says nothing: it stays as the row has it, or the call learns
 * that the row just changed. Where there is no such row, the command says so.
 */
export async function heldValues<
  Row extends Versioned,
  Flag extends keyof Row & string = never,
  Text extends keyof Row & string = never,
>(
  { db }: { db: Db },
  setting: { lock(tx: Tx, key: string): Promise<Row | null> },
  key: unknown,
  { flags, texts }: { flags?: Sent<Flag>; texts?: Sent<Text> },
): Promise<Sent<Flag | Text> & { version?: number }> {
  const said = [
    ...Object.entries(flags ?? {}).map(([name, value]) => [name, flagOf(value), false] as const),
    ...Object.entries(texts ?? {}).map(
      ([name, value]) => [name, asText(value), undefined] as const,
    ),
  ]
  const silent = said.some(([, value]) => value === undefined)
  // Outside a transaction nothing stays locked.
  const row = silent && typeof key === 'string' ? await setting.lock(db, key.trim()) : null
  const held = said.map(([name, value, without]) => [
    name,
    value ?? row?.[name as Flag | Text] ?? without,
  ])
  return {
    ...(Object.fromEntries(held) as Sent<Flag | Text>),
    ...(row && { version: row.version }),
  }
}
