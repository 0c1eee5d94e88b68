import { problem } from '#domain/problems.ts'
import { updateTravellerInput } from '#domain/traveller/inputs.ts'
import { travellerStateRows } from '#domain/traveller/states.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import {
  lockTraveller,
  travellerAfter,
  travellerChange,
  travellerSubject,
  type LockedTraveller,
} from './lockTraveller.ts'
import { supplementRefusal } from './travellerActions.ts'
import { factsOf, filledIn, knownRejects, refuseSecond } from './travellerFacts.ts'
import { travellerPlace, type TravellerPlace } from './travellerPlace.ts'
import { isChangedSince } from './travellerQueries.ts'

/**
 * Changes a traveller that is not verified yet; its subject may be corrected too. A verified one is
 * reopened if more was recorded since and its day is not over.
 * @throws traveller.notFound, traveller.stateNow, traveller.dayOver, record.changed, as
 *   createTraveller
 */
export const updateTraveller = command({
  name: 'updateTraveller',
  action: 'traveller.write',
  input: updateTravellerInput,
  async run(scope, { travellerId: id, version, ...input }) {
    const traveller = await lockTraveller(scope, id)
    if (traveller.status === 'verified') await refuseSupplement(scope, traveller)
    const status = travellerAfter(
      traveller,
      traveller.status === 'verified' ? 'supplement' : 'edit',
      version,
    )
    const place = await travellerPlace(scope, input, traveller)
    if (traveller.status === 'verified') await openAgain(scope, traveller, place)
    const rejects = await knownRejects(scope, input.rejects)
    const data = {
      ...place,
      ...filledIn(scope, input),
      status,
      version: { increment: 1 },
      rejects: { deleteMany: {}, createMany: { data: rejects } },
    }
    const changed = await scope.tx.lotTraveller.update({ where: { id }, data }).catch(refuseSecond)
    return {
      result: { travellerId: id },
      audit: {
        subjects: [travellerSubject(changed), `Station:${changed.stationId}`],
        before: await factsOf(scope, traveller),
        after: await factsOf(scope, { ...changed, rejects }),
      },
      changed: [travellerChange(changed)],
    }
  },
})

async function refuseSupplement(
  { tx, now }: CommandScope,
  { id, day }: LockedTraveller,
): Promise<void> {
  const code = supplementRefusal({ day, changedSince: await isChangedSince(tx, id) }, now)
  if (code) throw problem(code, { state: travellerStateRows.verified.name })
}

/**
 * Reopens a verified form; its subject stays.
 * @throws traveller.stateNow if the subject would change
 */
async function openAgain(
  { tx, viewer, now }: CommandScope,
  form: LockedTraveller,
  place: TravellerPlace,
): Promise<void> {
  const { lotNo, stationId, operatorId, day } = form
  const same =
    place.lotNo === lotNo && place.stationId === stationId && place.operatorId === operatorId
  if (!same || place.day.getTime() !== day.getTime())
    throw problem('traveller.stateNow', { state: travellerStateRows.verified.name })
  const recorded = { withdrawn: null, putBack: null, recordedGood: null, recordedRejected: null }
  const open = {
    ...recorded,
    verifiedAt: null,
    verifiedById: null,
    editedAt: now,
    editedById: viewer.userId,
  }
  await tx.lotTraveller.update({ where: { id: form.id }, data: { ...open, status: 'draft' } })
}
