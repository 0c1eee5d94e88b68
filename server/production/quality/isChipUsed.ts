import { parseInput } from '#domain/fieldProblems.ts'
import { chipSn } from '#domain/serials.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/**
 * Whether a chip serial was used by any card, of whatever branch: a chip is used once, ever, and whoever would print it
 * a second time must learn so. Which card it was isn't told. @throws field.pattern
 */
export async function isChipUsed({ db }: SignedInContext, serial: string): Promise<boolean> {
  const found = await db.cardAttempt.findUnique({ where: { chipSn: parseInput(chipSn, serial) }, select: { id: true } })
  return found !== null
}
