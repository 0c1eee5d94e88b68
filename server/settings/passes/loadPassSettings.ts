import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { ruleOn, type PassSettings } from '#domain/pass/passRules.ts'
import type { PassUse } from '#domain/pass/passSettings.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { loader } from '#server/platform/loader.ts'

/** The pass settings by card type id. */
export type AllPassSettings = ReadonlyMap<number, PassSettings>

/** Reads the pass settings of every card type, or of one. */
export async function loadPassSettings(db: Reader, cardTypeId?: number): Promise<AllPassSettings> {
  const include = {
    passRules: true,
    nationalities: { orderBy: { id: 'asc' } },
    sectors: { orderBy: { name: 'asc' } },
  } as const
  const cardTypes = await db.cardType.findMany({ where: { id: cardTypeId }, include })
  return new Map(
    cardTypes.map(({ id, code, passRules, nationalities, sectors }) => [
      id,
      {
        cardType: code,
        rules: passRules.map((rule) => ({ ...rule, validFrom: dayOfColumn(rule.validFrom) })),
        nationalities: nationalities.map(withDays),
        sectors: sectors.map(withDays),
      },
    ]),
  )
}

const settingsOf = loader<number, PassSettings | null>(
  'passSettings',
  ({ db }) => loadPassSettings(db),
  null,
)

/**
 * Returns whether an application has an employer, by its card type on its sticker date; without a
 * rule in force it is optional.
 */
export async function employerUse(
  ctx: RequestContext,
  { cardTypeId, stickerDate }: { cardTypeId: number; stickerDate: Date },
): Promise<PassUse> {
  const settings = await settingsOf(ctx, cardTypeId)
  return (settings && ruleOn(settings.rules, dayOfColumn(stickerDate))?.employer) ?? 'optional'
}

function withDays<Row extends { validFrom: Date; validUntil: Date | null }>({
  validFrom,
  validUntil,
  ...row
}: Row) {
  return {
    ...row,
    validFrom: dayOfColumn(validFrom),
    validUntil: validUntil && dayOfColumn(validUntil),
  }
}
