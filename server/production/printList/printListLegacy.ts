import { problem } from '#domain/problems.ts'
import { getCardType } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, put } from '#server/platform/legacy/endpoint.ts'
import { asText } from '#server/platform/legacy/values.ts'
import { jobOf } from '#server/production/jobs/jobLoaders.ts'
import { jobIdOf, jobNames } from '#server/production/jobs/legacyInput.ts'
import { legacyStatus, replyJob } from '#server/production/jobs/legacyJob.ts'
import { recordChipError } from '#server/production/quality/recordChipError.ts'
import { findStation } from '#server/stations/stationQueries.ts'
import { clearPrintList } from './clearPrintList.ts'
import { findPrintList, type PrintListRow } from './printListQueries.ts'
import { removeFromPrintList } from './removeFromPrintList.ts'

const what = { en: 'Printing list', ms: 'Senarai cetakan' }
const names = { ...jobNames, stationId: 'stationid' }

/**
 * A station's printing list and failed chips, which the legacy contract lacks
 * (domain/additionalEndpoints.ts).
 */
export const printListEndpoints = [
  get('pj.printlist', '/api/printjob/printlist/{stationid}', {
    action: 'printList.manage',
    async read(ctx, { path }) {
      if (!(await findStation(ctx, path.stationid!)))
        throw problem('station.notFound', {}, 'stationid')
      return findPrintList(ctx, path.stationid!)
    },
    reply: (ctx, list) => list && listToLegacy(ctx, list),
  }),
  del('pj.printlist.clear', '/api/printjob/printlist/{stationid}', {
    run: clearPrintList,
    input: ({ path }) => ({ stationId: path.stationid }),
    reply: () => true,
    names,
    what,
  }),
  del('pj.printlist.remove', '/api/printjob/printlist/{stationid}/{applid}', {
    run: removeFromPrintList,
    input: async ({ path }, ctx) => ({
      stationId: path.stationid,
      jobId: await jobIdOf(ctx, path.applid),
    }),
    reply: () => true,
    names,
    what: { en: 'Record of the printing list', ms: 'Rekod senarai cetakan' },
  }),
  put('pj.chiperror', '/api/printjob/chiperror', {
    run: recordChipError,
    input: async ({ body }, ctx) => ({
      jobId: await jobIdOf(ctx, body.applid),
      cardSn: asText(body.cardsn),
      remark: asText(body.remark),
    }),
    reply: replyJob,
    names: { ...names, cardSn: 'cardsn' },
    what: { en: 'Chip error', ms: 'Ralat cip' },
  }),
]

async function listToLegacy(
  ctx: SignedInContext,
  { stationId, batchNo, cardTypeId, openedAt, items }: PrintListRow,
) {
  const jobs = await Promise.all(items.map(({ jobId }) => jobOf(ctx, jobId)))
  return {
    stationid: stationId,
    batchno: batchNo,
    cardtype: (await getCardType(ctx, cardTypeId)).code,
    opendate: openedAt.toISOString(),
    records: items.map(({ position, addedBy, inPrinter }, i) => ({
      position,
      applid: jobs[i]?.application.applId ?? '',
      status: jobs[i] ? legacyStatus[jobs[i].status] : '',
      inprinter: inPrinter !== null,
      addedby: addedBy,
    })),
  }
}
