import { updateTravellerInput } from '#domain/traveller/inputs.ts'
import { command } from '#server/platform/command.ts'
import { lockTraveller, travellerAfter, travellerChange, travellerSubject } from './lockTraveller.ts'
import { factsOf, filledIn, knownRejects, refuseSecond } from './travellerFacts.ts'
import { travellerPlace } from './travellerPlace.ts'

/**
 * Changes a traveller that is not verified yet; what it is about may have been wrong as well.
 * @throws traveller.notFound, traveller.stateNow, record.changed, as createTraveller
 */
export const updateTraveller = command({
  name: 'updateTraveller',
  action: 'traveller.write',
  input: updateTravellerInput,
  async run(scope, { travellerId: id, version, ...input }) {
    const traveller = await lockTraveller(scope, id)
    travellerAfter(traveller, 'edit', version)
    const place = await travellerPlace(scope, input, traveller)
    const rejects = await knownRejects(scope, input.rejects)
    const data = {
      ...place,
      ...filledIn(scope, input),
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
