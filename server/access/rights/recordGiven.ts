import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { dueAfterGiving, type Giving } from '#domain/rights/dueAfter.ts'
import type { User } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { notify } from '#server/platform/notify.ts'
import { writeEntry, type Holder } from './writeEntry.ts'

type By = { tx: Tx; now: Date; viewer: { userId: number } | null }

/**
 * Records who gave a user the present rights, inside the command that gives them, and by when they
 * must be confirmed. Notifies a user whose rights changed. The caller has locked the user's row.
 */
export async function recordGiven(
  { tx, now, viewer }: By,
  user: Holder & Pick<User, 'rightsDueOn'>,
  giving: Giving,
): Promise<void> {
  const { periodMonths } = await tx.rightsRules.findUniqueOrThrow({ where: { id: 1 } })
  const dueOn = dueAfterGiving(
    giving,
    dayOfColumn(user.rightsDueOn),
    malaysianDate(now),
    periodMonths,
  )
  await tx.user.update({ where: { id: user.id }, data: { rightsDueOn: new Date(dueOn) } })
  await writeEntry(tx, user, { kind: 'given', at: now, byId: viewer?.userId ?? null, dueOn })
  if (giving !== 'created')
    await notify(
      tx,
      { now, viewer },
      { userId: user.id, branchCode: null },
      { kind: 'rightsChanged', facts: {} },
    )
}
