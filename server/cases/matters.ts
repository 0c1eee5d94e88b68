import { Prisma } from '#generated/prisma/client.ts'
import { countDifferences } from './matters/counts.ts'
import { dayDifferences, daysClosedSince, openDays } from './matters/days.ts'
import { discrepancies } from './matters/discrepancies.ts'
import { overduePackages, packagesEnded } from './matters/packages.ts'
import { lostParcels } from './matters/parcels.ts'
import { containedSince, waitingTooLong } from './matters/spoiled.ts'
import { overdueTransit, transitEnded } from './matters/transit.ts'

/**
 * All matters of custody that do not add up, of every kind with the same columns. This is the only
 * place that says what a case is: nothing of it is stored, so no case can contradict its facts. A
 * matter whose `opened_at` is in the future is not overdue yet.
 */
export const matters = Prisma.join(
  [
    discrepancies,
    countDifferences,
    dayDifferences,
    openDays,
    daysClosedSince,
    overdueTransit,
    transitEnded,
    waitingTooLong,
    containedSince,
    overduePackages,
    packagesEnded,
    lostParcels,
  ],
  ' UNION ALL ',
)
