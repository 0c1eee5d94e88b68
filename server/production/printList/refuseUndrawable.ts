import { faceRefusal } from '#domain/cardFace/faceFaults.ts'
import { ensureFace, layoutOf } from '#server/cardFaces/cardFaces.ts'
import { faceFaults } from '#server/cardFaces/faceParts.ts'
import { factsOfCard } from '#server/cardFaces/factsOfCard.ts'
import { openTypesetter } from '#server/letters/typesetter.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { LockedJob } from '#server/production/jobs/lockCardJob.ts'

/** The letters that every font of the cards has. */
const everyFont = /^[\u0020-\u007e]*$/

/**
 * Refuses a card with letters that none of its fonts has, for a caller that prints without
 * startPrint: an older client, which shows no shortened values to accept.
 * @throws card.unprintable
 */
export async function refuseUndrawable(scope: CommandScope, job: LockedJob): Promise<void> {
  const { cardTypeId, name, employerName, sector, subsector } = job.application
  if ([name, employerName, sector, subsector].every((text) => everyFont.test(text))) return
  const cardType = await scope.tx.cardType.findUniqueOrThrow({ where: { id: cardTypeId } })
  const layout = layoutOf(await ensureFace(scope, cardTypeId))
  const faults = faceFaults(await openTypesetter(), layout, factsOfCard(job.application, cardType))
  const refused = faceRefusal(
    faults,
    faults.flatMap(({ shown }) => shown ?? []),
  )
  if (refused) throw refused
}
