import { parseInput } from '#domain/fieldProblems.ts'
import { chipSn } from '#domain/serials.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/**
 * Returns whether any card of any branch has used a chip serial. A chip is used only once, and
 * anyone about to reuse one must learn that. The result does not reveal which card it was.
 * @throws field.pattern
 */
export async function isChipUsed({ db }: SignedInContext, serial: string): Promise<boolean> {
  const found = await db.cardAttempt.findUnique({
    where: { chipSn: parseInput(chipSn, serial) },
    select: { id: true },
  })
  return found !== null
}
