import { problem } from '#domain/problems.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Refuses jobs if the card of one of them came back and is void. @throws package.voidCard */
export async function refuseVoid(tx: Tx, jobIds: readonly number[]): Promise<void> {
  const found = await tx.voidCard.findFirst({
    where: { jobId: { in: [...jobIds] }, undoneAt: null },
  })
  if (found) throw problem('package.voidCard')
}
