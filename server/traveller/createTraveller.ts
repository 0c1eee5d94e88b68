import { createTravellerInput } from '#domain/traveller/inputs.ts'
import { command } from '#server/platform/command.ts'
import { travellerChange, travellerSubject } from './lockTraveller.ts'
import { factsOf, filledIn, knownRejects, refuseSecond } from './travellerFacts.ts'
import { travellerPlace } from './travellerPlace.ts'

/**
 * Creates a lot traveller: the output of an operator from a lot at a station on a day
 * (specification section 3; domain decisions, invariant 3). There is one for each lot, day, station
 * and operator.
 * @throws as travellerPlace, qcStatusCode.notFound, traveller.exists
 */
export const createTraveller = command({
  name: 'createTraveller',
  action: 'traveller.write',
  input: createTravellerInput,
  async run(scope, input) {
    const place = await travellerPlace(scope, input)
    const rejects = await knownRejects(scope, input.rejects)
    const data = {
      ...place,
      ...filledIn(scope, input),
      createdAt: scope.now,
      rejects: { createMany: { data: rejects } },
    }
    const made = await scope.tx.lotTraveller.create({ data }).catch(refuseSecond)
    return {
      result: { travellerId: made.id },
      audit: {
        subjects: [travellerSubject(made), `Station:${made.stationId}`],
        after: await factsOf(scope, { ...made, rejects }),
      },
      changed: [travellerChange(made)],
    }
  },
})
