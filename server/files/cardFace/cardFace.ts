import { actsOnBranch } from '#domain/access.ts'
import { faceRefusal } from '#domain/cardFace/faceFaults.ts'
import { faceSides, type FaceSide } from '#domain/cardFace/faceLayout.ts'
import { problem } from '#domain/problems.ts'
import type { CardType } from '#generated/prisma/client.ts'
import { getCardType } from '#server/branches/queries.ts'
import { findFaceInUse, firstLayout, layoutOf } from '#server/cardFaces/cardFaces.ts'
import { drawFaceSvg } from '#server/cardFaces/drawFaceSvg.ts'
import { faceFaults, type FaceContent } from '#server/cardFaces/faceParts.ts'
import { factsOfCard } from '#server/cardFaces/factsOfCard.ts'
import { openTypesetter } from '#server/letters/typesetter.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import type { ApplicationRow } from '#server/production/jobs/cardJobRow.ts'
import { findSurfaceImage } from '#server/surface/surfaceImages.ts'
import { drawFacePdf } from './drawFacePdf.ts'

/**
 * Returns the surface of a card that the viewer may print, as a PDF of its exact size. It uses the
 * layout version with which the print began if the card is in a printer, otherwise the current one.
 * @throws session.ended, permission.denied, record.notFound, qr.missing, card.unprintable;
 *   card.shortened before it is in a printer
 */
export async function cardFacePdf(anyone: RequestContext, jobId: string): Promise<Buffer> {
  const { ctx, layout, content, onceSent } = await faceOf(anyone, jobId)
  const faults = faceFaults(await openTypesetter(), layout, content.facts)
  // The user who began the print has accepted the shortened values.
  const refused = faceRefusal(faults, onceSent ? faults.flatMap(({ shown }) => shown ?? []) : [])
  if (refused) throw refused
  return drawFacePdf(layout, content, ctx.clock.now())
}

/**
 * Returns one side of it as SVG, for viewing before it is printed.
 * @throws the errors of `cardFacePdf`; cardFace.notFound
 */
export async function cardFaceSvg(
  anyone: RequestContext,
  jobId: string,
  side: string,
): Promise<string> {
  const { layout, content } = await faceOf(anyone, jobId)
  if (!faceSides.includes(side as FaceSide)) throw problem('cardFace.notFound')
  return drawFaceSvg(await openTypesetter(), layout[side as FaceSide], content)
}

async function faceOf(anyone: RequestContext, id: string) {
  const ctx = guard(anyone, 'cardJob.print')
  if (!/^\d{1,9}$/.test(id)) throw problem('record.notFound')
  const jobId = Number(id)
  const job = await getCardJob(ctx, jobId)
  // A branch that only collects the card or received the application does not make it.
  if (!actsOnBranch(ctx.viewer, job.branchCode)) throw problem('permission.denied')
  const { application } = job
  if (!application.qrString) throw problem('qr.missing')
  const cardType = await getCardType(ctx, application.cardTypeId)
  const onceSent = await ctx.db.printListItem.findFirst({
    where: { jobId, doneAt: null, startedFace: { isNot: null } },
    include: { startedFace: true },
  })
  const face = onceSent?.startedFace ?? (await findFaceInUse(ctx.db, application.cardTypeId))
  return {
    ctx,
    onceSent: onceSent !== null,
    layout: face ? layoutOf(face) : firstLayout(cardType),
    content: await contentOf(ctx, application, cardType, application.qrString),
  }
}

async function contentOf(
  ctx: SignedInContext,
  application: ApplicationRow,
  cardType: CardType,
  qrString: string,
): Promise<FaceContent> {
  const { applId } = application
  // The registry's photograph; if it sent none, the image of the print surface.
  const kept =
    (await ctx.db.applicationPhoto.findUnique({ where: { applId } })) ??
    (await findSurfaceImage(ctx, applId))
  const picture = kept && { type: kept.mediaType, content: Buffer.from(kept.content) }
  return { facts: factsOfCard(application, cardType), picture, qrString }
}
