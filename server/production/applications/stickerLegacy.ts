import { findNationality } from '#domain/application/nationalities.ts'
import { say } from '#domain/words.ts'
import { getCardType } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { get, post } from '#server/platform/legacy/endpoint.ts'
import type { ApplicationRow } from '#server/production/jobs/cardJobRow.ts'
import { applicationToLegacy, day } from '#server/production/jobs/legacyJob.ts'
import { getApplication, getApplicationOfSticker } from './findApplication.ts'
import { generateQr } from './generateQr.ts'

/** The endpoints of /api/sticker. */
export const stickerEndpoints = [
  get('sticker.info', '/api/sticker/info/{stickerno}', {
    action: 'application.view',
    read: (ctx, { path }) => getApplicationOfSticker(ctx, path.stickerno!),
    reply: stickerToLegacy,
  }),
  get('sticker.esd', '/api/sticker/esd/info/{applid}', {
    action: 'application.view',
    read: (ctx, { path }) => getApplication(ctx, path.applid!),
    reply: async (ctx, application) => ({
      ...applicationToLegacy(ctx, application),
      ...(await stickerToLegacy(ctx, application)),
      receivedbyimmigration: application.receivedByImmigrationAt?.toISOString() ?? null,
    }),
  }),
  get('sticker.nationality', '/api/sticker/nationality/check/{code}', {
    action: 'application.view',
    read: (_ctx, { path }) => findNationality(path.code!.trim().toUpperCase()),
    reply: ({ locale }, country) => ({ valid: country !== null, name: country && say(country.name, locale) }),
  }),
  post('sticker.qr', '/api/sticker/generate/qrtemplate', {
    what: { en: 'QR code', ms: 'Kod QR' },
    names: { applId: 'applid' },
    run: generateQr,
    input: ({ body }) => ({ applId: body.applid }),
    reply: async (ctx, { applId }) => ({ qrstring: (await getApplication(ctx, applId)).qrString }),
  }),
]

/** What stands on a sticker, and whose it is. */
async function stickerToLegacy(ctx: SignedInContext, application: ApplicationRow) {
  const { applid, applicationno, stickerno, stickerdate, stickertype, epasstype, passtype, passportno, name, nationality } =
    applicationToLegacy(ctx, application)
  return {
    stickerno,
    stickerdate,
    stickertype,
    epasstype,
    passtype,
    cardtype: (await getCardType(ctx, application.cardTypeId)).code,
    passexpiry: day(application.passExpiry),
    applid,
    applicationno,
    passportno,
    name,
    nationality,
    hasqr: application.qrString !== null,
  }
}
