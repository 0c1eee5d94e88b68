import { createHash } from 'node:crypto'
import { problem } from '#domain/problems.ts'
import type { Reader, Tx } from '#server/platform/database/client.ts'
import type { SignedInContext } from './context.ts'

/**
 * Runs the work once per key: a repeated call gets the first result, a changed input is refused. A
 * second call during the first waits for it on the key's row. `stored` returns the part of the
 * result that a repeated call gets.
 * @throws idempotency.reused
 */
export async function withIdempotencyKey<T>(
  tx: Tx,
  ctx: SignedInContext,
  command: string,
  input: unknown,
  work: () => Promise<T>,
  stored: (value: T) => unknown = (value) => value,
): Promise<T> {
  const key = ctx.idempotencyKey
  if (key === null) return work()

  const userId = ctx.viewer.userId
  const inputHash = hashOf(ctx.keyedRequest ?? input)
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotency_key (user_id, key, command, input_hash, result, created_at)
    VALUES (${userId}, ${key}, ${command}, ${inputHash}, 'null', ${ctx.clock.now()})
    ON CONFLICT DO NOTHING`
  if (claimed === 0)
    return (await findFirstResult(tx, ctx, command, ctx.keyedRequest ?? input))!.value as T
  const value = await work()
  await tx.idempotencyKey.update({
    where: { userId_key: { userId, key } },
    data: { result: { value: stored(value) as object } },
  })
  return value
}

/**
 * Returns the result of the first call with the caller's key, or null where the key is new. @throws
 * idempotency.reused
 */
export async function findFirstResult(
  db: Reader,
  { viewer, idempotencyKey: key }: Pick<SignedInContext, 'viewer' | 'idempotencyKey'>,
  command: string,
  input: unknown,
): Promise<{ value: unknown } | null> {
  if (key === null) return null
  const first = await db.idempotencyKey.findUnique({
    where: { userId_key: { userId: viewer.userId, key } },
  })
  if (first && (first.command !== command || first.inputHash !== hashOf(input)))
    throw problem('idempotency.reused')
  return first && (first.result as { value: unknown })
}

function hashOf(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('hex')
}
