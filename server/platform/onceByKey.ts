import { createHash } from 'node:crypto'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from './context.ts'
import type { Tx } from './database/client.ts'

/**
 * Runs the work once a key: a repeated call gets the first result again, a changed input is refused. A second call
 * that comes while the first still runs waits for it on the key's row.
 * @throws idempotency.reused
 */
export async function onceByKey<T>(tx: Tx, ctx: SignedInContext, command: string, input: unknown, work: () => Promise<T>): Promise<T> {
  const key = ctx.idempotencyKey
  if (key === null) return work()

  const userId = ctx.viewer.userId
  const inputHash = createHash('sha256').update(JSON.stringify(input) ?? '').digest('hex')
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotency_key (user_id, key, command, input_hash, result, created_at)
    VALUES (${userId}, ${key}, ${command}, ${inputHash}, 'null', ${ctx.clock.now()})
    ON CONFLICT DO NOTHING`
  if (claimed === 0) {
    const first = await tx.idempotencyKey.findUniqueOrThrow({ where: { userId_key: { userId, key } } })
    if (first.command !== command || first.inputHash !== inputHash) throw problem('idempotency.reused')
    return (first.result as { value: T }).value
  }
  const value = await work()
  await tx.idempotencyKey.update({ where: { userId_key: { userId, key } }, data: { result: { value: value as object } } })
  return value
}
