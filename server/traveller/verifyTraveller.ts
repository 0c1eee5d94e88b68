import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { totalRejects, varianceOf, type Recorded } from '#domain/traveller/figures.ts'
import { verifyTravellerInput } from '#domain/traveller/inputs.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import {
  lockTraveller,
  travellerAfter,
  travellerChange,
  travellerSubject,
  type LockedTraveller,
} from './lockTraveller.ts'
import { recordedOf } from './recorded.ts'
import { verifyRefusal } from './travellerActions.ts'
import { rejectsInWords } from './travellerFacts.ts'

/**
 * Verifies a traveller, by a second person: it is compared with the current records, and both are
 * kept as they are. A variance can be verified if the remark explains it.
 * @throws traveller.notFound, permission.denied, traveller.stateNow, record.changed,
 *   traveller.ofOperator, traveller.ofEditor, traveller.unexplained
 */
export const verifyTraveller = command({
  name: 'verifyTraveller',
  action: 'traveller.verify',
  input: verifyTravellerInput,
  async run(scope, { travellerId: id, version }) {
    const traveller = await lockTraveller(scope, id)
    const status = travellerAfter(traveller, 'verify', version)
    const recorded = await recordedOf(scope.tx, {
      ...traveller,
      day: dayOfColumn(traveller.day),
    })
    const refusal = verifyRefusal(scope.viewer, traveller, varianceOf(traveller, recorded).agrees)
    if (refusal) throw refusedAs(refusal)

    await writeRecordedRejects(scope, traveller, recorded)
    const { withdrawn, putBack, good: recordedGood } = recorded
    const figures = {
      withdrawn,
      putBack,
      recordedGood,
      recordedRejected: totalRejects(recorded.rejects),
    }
    const verified = {
      status,
      ...figures,
      verifiedAt: scope.now,
      verifiedById: scope.viewer.userId,
    }
    await scope.tx.lotTraveller.update({
      where: { id },
      data: { ...verified, version: { increment: 1 } },
    })
    return {
      result: { travellerId: id },
      audit: {
        subjects: [travellerSubject(traveller), `Station:${traveller.stationId}`],
        before: { status: traveller.status },
        after: {
          status,
          withdrawn,
          putBack,
          recordedGood,
          recordedRejects: rejectsInWords(recorded.rejects),
        },
      },
      changed: [travellerChange(traveller)],
    }
  },
})

function refusedAs(code: Problem['code']): Problem {
  return problem(code, {}, code === 'traveller.unexplained' ? 'remark' : undefined)
}

/**
 * Writes the recorded number of each code beside the stated one, including codes that were not
 * stated.
 */
async function writeRecordedRejects(
  { tx }: CommandScope,
  { id, rejects }: LockedTraveller,
  recorded: Recorded,
): Promise<void> {
  const codes = new Set([...rejects, ...recorded.rejects].map(({ code }) => code))
  for (const code of codes) {
    const known = recorded.rejects.find((row) => row.code === code)?.quantity ?? 0
    await tx.lotTravellerReject.upsert({
      where: { travellerId_code: { travellerId: id, code } },
      create: { travellerId: id, code, quantity: 0, recorded: known },
      update: { recorded: known },
    })
  }
}
