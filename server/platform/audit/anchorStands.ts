import type { Reader } from '#server/platform/database/client.ts'
import type { Anchor } from './anchor.ts'

/** Whether the trail holds the seal that the anchor names, with the same chain. */
export async function anchorStands(db: Reader, { seq, chain }: Anchor): Promise<boolean> {
  const seal = await db.auditSeal.findUnique({ where: { seq } })
  return seal !== null && Buffer.from(seal.chain).toString('hex') === chain
}
