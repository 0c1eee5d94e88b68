import { cardJobStates } from '#domain/cardJob/states.ts'
import { cardJobTransitions } from '#domain/cardJob/transitions.ts'
import { allowedActions } from '#domain/stateTable.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { cardJobConditions, cardJobsWhere } from './cardJobQueries.ts'
import type { CardJobRow } from './cardJobRow.ts'

const states = cardJobStates.filter((state) =>
  allowedActions(cardJobTransitions, state).includes('reassign'),
)

/** Lists the `most` oldest visible jobs that can go to another station, oldest first. */
export function listReassignable(
  ctx: SignedInContext,
  filter: { branchCode: string | null; stationId: string | null },
  most: number,
): Promise<CardJobRow[]> {
  const conditions = cardJobConditions(ctx, { ...filter, status: states })
  return cardJobsWhere(
    ctx,
    Prisma.join(conditions, ' AND '),
    Prisma.sql`j.since, j.id LIMIT ${most}`,
  )
}
