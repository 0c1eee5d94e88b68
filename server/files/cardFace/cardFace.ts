import { actsOnBranch } from '#domain/access.ts'
import { findNationality } from '#domain/application/nationalities.ts'
import type { CardFacts } from '#domain/cardFace/cardFields.ts'
import { faceSides, type FaceSide } from '#domain/cardFace/faceLayout.ts'
import { problem } from '#domain/problems.ts'
import type { CardType } from '#generated/prisma/client.ts'
import { getCardType } from '#server/branches/queries.ts'
import { findFaceInUse, firstLayout, layoutOf } from '#server/cardFaces/cardFaces.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'
import type { ApplicationRow } from '#server/production/jobs/cardJobRow.ts'
import { findSurfaceImage } from '#server/surface/surfaceImages.ts'
import { drawFacePdf } from './drawFacePdf.ts'
import { drawFaceSvg } from './drawFaceSvg.ts'
import type { FaceContent } from './faceParts.ts'

/**
 * The surface of a card that the viewer may print, as a PDF of its exact size: by the version that it was begun with where it is in
 * a printer, else by the one in use.
 * @throws session.ended, permission.denied, record.notFound, qr.missing
 */
export async function cardFacePdf(anyone: RequestContext, jobId: string): Promise<Buffer> {
  const { ctx, layout, content } = await faceOf(anyone, jobId)
  return drawFacePdf(layout, content, ctx.clock.now())
}

/** A side of the same as SVG, for looking at it before it is printed. @throws what `cardFacePdf` throws; cardFace.notFound */
export async function cardFaceSvg(anyone: RequestContext, jobId: string, side: string): Promise<string> {
  const { layout, content } = await faceOf(anyone, jobId)
  if (!faceSides.includes(side as FaceSide)) throw problem('cardFace.notFound')
  return drawFaceSvg(layout[side as FaceSide], content)
}

async function faceOf(anyone: RequestContext, id: string) {
  const ctx = guard(anyone, 'cardJob.print')
  if (!/^\d{1,9}$/.test(id)) throw problem('record.notFound')
  const jobId = Number(id)
  const job = await getCardJob(ctx, jobId)
  // Whoever only collects or received the application makes no card of it.
  if (!actsOnBranch(ctx.viewer, job.branchCode)) throw problem('permission.denied')
  const { application } = job
  if (!application.qrString) throw problem('qr.missing')
  const cardType = await getCardType(ctx, application.cardTypeId)
  const begun = await ctx.db.printListItem.findFirst({
    where: { jobId, doneAt: null, startedFace: { isNot: null } },
    include: { startedFace: true },
  })
  const face = begun?.startedFace ?? (await findFaceInUse(ctx.db, application.cardTypeId))
  return {
    ctx,
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
  const surface = await findSurfaceImage(ctx, application.applId)
  const picture = surface && { type: surface.mediaType, content: Buffer.from(surface.content) }
  return { facts: factsOf(application, cardType), picture, qrString }
}

/** As it is printed: days in figures, which both languages read, and the words of the registry. */
export function factsOf(application: ApplicationRow, { description }: Pick<CardType, 'description'>): CardFacts {
  const { name, passportNo, nationality, gender, sector, subsector, employerName, applicationNo, referenceNo, stickerNo } =
    application
  const day = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join(' ')
  return {
    name,
    passportNo,
    nationality: (findNationality(nationality)?.name.ms ?? nationality).toUpperCase(),
    gender: gender === 'M' ? 'LELAKI' : gender === 'F' ? 'PEREMPUAN' : gender,
    dateOfBirth: day(application.dateOfBirth),
    sector,
    subsector,
    employerName,
    applicationNo,
    referenceNo,
    stickerNo: stickerNo ?? '',
    stickerDate: day(application.stickerDate),
    passExpiry: day(application.passExpiry),
    cardType: description,
  }
}
