import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { findCountry } from '#domain/pass/countries.ts'
import { takesNationality } from '#domain/pass/passRules.ts'
import { say } from '#domain/words.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import { getCardType } from '#server/branches/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { get, post } from '#server/platform/legacy/endpoint.ts'
import type { ApplicationRow } from '#server/production/jobs/cardJobRow.ts'
import { applicationToLegacy } from '#server/production/jobs/legacyJob.ts'
import { loadPassSettings } from '#server/settings/passes/loadPassSettings.ts'
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
    read: (ctx, { path, query }) => checkNationality(ctx, path.code!, query.cardtype),
    reply: ({ locale }, { valid, country }) => ({
      valid,
      name: country && say(country.name, locale),
    }),
  }),
  post('sticker.qr', '/api/sticker/generate/qrtemplate', {
    what: { en: 'QR code', ms: 'Kod QR' },
    names: { applId: 'applid' },
    run: generateQr,
    input: ({ body }) => ({ applId: body.applid }),
    reply: async (ctx, { applId }) => ({ qrstring: (await getApplication(ctx, applId)).qrString }),
  }),
]

/**
 * Checks whether a card of the card type, or of any type, is issued today to nationals of a
 * country.
 * @throws cardType.notFound
 */
async function checkNationality(
  { db, clock }: SignedInContext,
  code: string,
  cardType: string | undefined,
) {
  const country = findCountry(code)
  const id = cardType && (await getCardTypeByCode(db, cardType, 'cardtype')).id
  const settings = [...(await loadPassSettings(db, id || undefined)).values()]
  const today = malaysianDate(clock.now())
  return {
    country,
    valid: country !== null && settings.some((each) => takesNationality(each, country.code, today)),
  }
}

/** Returns the data of a sticker and of its holder. */
async function stickerToLegacy(ctx: SignedInContext, application: ApplicationRow) {
  const {
    applid,
    applicationno,
    stickerno,
    stickerdate,
    stickertype,
    epasstype,
    passtype,
    passportno,
    name,
    nationality,
  } = applicationToLegacy(ctx, application)
  return {
    stickerno,
    stickerdate,
    stickertype,
    epasstype,
    passtype,
    cardtype: (await getCardType(ctx, application.cardTypeId)).code,
    passexpiry: dayOfColumn(application.passExpiry),
    applid,
    applicationno,
    passportno,
    name,
    nationality,
    hasqr: application.qrString !== null,
  }
}
