import { problem } from '#domain/problems.ts'
import { cardThresholdEdit, cardThresholdNew } from '#domain/settings/cardThreshold.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'

const include = { cardType: true } as const
export const byPlace: Prisma.CardThresholdOrderByWithRelationInput[] = [
  { branchCode: 'asc' },
  { cardTypeId: 'asc' },
]
export type CardThresholdRow = Prisma.CardThresholdGetPayload<{ include: typeof include }>

/** The number of blank cards of a type from which a branch's stock is adequate. */
export const cardThresholds: Setting<
  CardThresholdRow,
  typeof cardThresholdNew,
  typeof cardThresholdEdit
> = {
  name: 'CardThreshold',
  what: { en: 'Card threshold', ms: 'Ambang kad' },
  action: 'setting.manage',
  forNew: cardThresholdNew,
  forEdit: cardThresholdEdit,
  exists: { code: 'setting.exists', path: 'cardTypeId' },
  notFound: 'cardThreshold.notFound',
  keyOf: thresholdKey,
  branchOf: ({ branchCode }) => branchCode,
  lock(tx, key) {
    const { branchCode, cardTypeId } = placeOf(key)
    const place = Prisma.sql`card_threshold WHERE branch_code = ${branchCode} AND card_type_id = ${cardTypeId}`
    return lockedRow(tx, place, () => findCardThreshold(tx, key))
  },
  findTwin: (tx, input) => findCardThreshold(tx, thresholdKey(input)),
  async insert({ tx }, data) {
    await holdBranch(tx, data.branchCode)
    const cardTypeId = idOf(data.cardTypeId)
    const found = await tx.$queryRaw<
      unknown[]
    >`SELECT 1 FROM card_type WHERE id = ${cardTypeId} FOR KEY SHARE`
    if (found.length === 0) throw problem('cardType.notFound', {}, 'cardTypeId')
    return tx.cardThreshold.create({ data: { ...data, cardTypeId }, include })
  },
  write: ({ tx }, row, data) =>
    tx.cardThreshold.update({
      where: where(row),
      data: { ...data, version: { increment: 1 } },
      include,
    }),
  remove: ({ tx }, row) => tx.cardThreshold.delete({ where: where(row) }),
  listUses: async () => [],
  factsOf: ({ branchCode, cardType, threshold, description }) => ({
    branchCode,
    cardTypeId: cardType.code,
    threshold,
    description,
  }),
  workbook: {
    columns: [
      {
        field: 'branchCode',
        title: { en: 'Branch', ms: 'Cawangan' },
        kind: 'text',
        identifies: true,
      },
      {
        field: 'cardTypeId',
        title: { en: 'Card type', ms: 'Jenis kad' },
        kind: 'text',
        identifies: true,
      },
      { field: 'threshold', title: { en: 'Threshold', ms: 'Ambang' }, kind: 'count' },
      { field: 'description', title: { en: 'Description', ms: 'Keterangan' }, kind: 'text' },
    ],
    list: ({ db, viewer }) => listCardThresholds({ db, viewer }, null),
    async toInput(tx, { cardTypeId: code, ...rest }) {
      if (code === undefined) return rest
      return {
        ...rest,
        cardTypeId: String((await getCardTypeByCode(tx, String(code), 'cardTypeId')).id),
      }
    },
  },
}

export const cardThresholdCommands = settingCommands(cardThresholds)

/** Returns the key of a branch's threshold for a card type: "JHB:3". */
export function thresholdKey({
  branchCode,
  cardTypeId,
}: {
  branchCode: string
  cardTypeId: number | string
}): string {
  return `${branchCode}:${cardTypeId}`
}

/** Lists the thresholds that the viewer sees, of one branch or of all. */
export function listCardThresholds(
  { db, viewer }: Pick<SignedInContext, 'db' | 'viewer'>,
  branchCode: string | null,
): Promise<CardThresholdRow[]> {
  return db.cardThreshold.findMany({
    where: { ...visibleWhere(viewer), ...(branchCode === null ? {} : { branchCode }) },
    orderBy: byPlace,
    include,
  })
}

export function findCardThreshold(
  db: Pick<Tx, 'cardThreshold'>,
  key: string,
): Promise<CardThresholdRow | null> {
  return db.cardThreshold.findUnique({ where: whereKey(key), include })
}

function placeOf(key: string): { branchCode: string; cardTypeId: number } {
  const colon = key.lastIndexOf(':')
  return { branchCode: key.slice(0, Math.max(colon, 0)), cardTypeId: idOf(key.slice(colon + 1)) }
}

/** Returns the `where` of a key. */
export function whereKey(key: string) {
  return where(placeOf(key))
}

function where({ branchCode, cardTypeId }: { branchCode: string; cardTypeId: number }) {
  return { branchCode_cardTypeId: { branchCode, cardTypeId } }
}
