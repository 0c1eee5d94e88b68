import { problem } from '#domain/problems.ts'
import { getCardType } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { asText, requiredText } from '#server/platform/legacy/values.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import { approvedJob, jobOf } from '#server/production/jobs/legacyInput.ts'
import { stickerTypes } from '#server/production/jobs/legacyJob.ts'

/**
 * Reads the input of a manual reject. Card type and sticker type, where given, must be the job's
 * (specification section 4: "with card serial, card type, sticker type").
 */
export async function manualRejectOf(ctx: SignedInContext, body: Record<string, unknown>) {
  const cardSn = requiredText(body.cardsn, 'cardsn')
  const qcStatusCode = requiredText(body.qcstatuscode, 'qcstatuscode')
  const named = await jobOf(ctx, body.applid)
  await refuseOther(ctx, named, body)
  const { job, approval } = await approvedJob(ctx, 'manualReject', body.applid, body.supervisor)
  return { jobId: job.id, cardSn, qcStatusCode, remark: asText(body.remark), approval }
}

async function refuseOther(
  ctx: SignedInContext,
  { application }: CardJobRow,
  body: Record<string, unknown>,
): Promise<void> {
  const { code: cardtype } = await getCardType(ctx, application.cardTypeId)
  const recorded = { cardtype, stickertype: stickerTypes[application.stickerType] }
  for (const key of ['cardtype', 'stickertype'] as const) {
    const given = asText(body[key])
    if (given === undefined || given === '') continue
    if (String(given).trim().toLowerCase() !== recorded[key].toLowerCase())
      throw problem('card.otherCard', {}, key)
  }
}
