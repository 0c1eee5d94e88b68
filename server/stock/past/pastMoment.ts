import { momentInWords } from '#domain/dates/momentInWords.ts'
import { problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/** Throws moment.future for a moment that has not come yet: nobody knows its books. */
export function refuseFuture({ clock }: SignedInContext, moment: Date): void {
  if (moment > clock.now()) throw problem('moment.future')
}

/**
 * Throws moment.beforeRecords where the moment precedes the ledger's first entry, of one lot or of
 * all: an empty answer would look like an empty store.
 */
export async function refuseBeforeRecords(
  { db }: SignedInContext,
  moment: Date,
  lotNo?: string,
): Promise<void> {
  const ofLot = lotNo === undefined ? Prisma.empty : Prisma.sql`WHERE lot_no = ${lotNo}`
  const [first] = await readRows<{ at: Date }>(
    db,
    Prisma.sql`SELECT at FROM custody_entry ${ofLot} ORDER BY id LIMIT 1`,
  )
  if (first && moment < first.at)
    throw problem('moment.beforeRecords', { when: momentInWords(first.at) })
}

/** Throws moment.reversed where the second moment precedes the first. */
export function refuseReversed(from: Date, until: Date): void {
  if (until < from) throw problem('moment.reversed')
}
