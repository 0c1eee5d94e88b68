import { problem } from '#domain/problems.ts'
import { branchCardTypeEdit, branchCardTypeNew } from '#domain/settings/branchCardType.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands, usesInWords } from '#server/platform/settings/settingCommands.ts'
import {
  byNames,
  findPair,
  pairByNames,
  pairOf,
  withNames,
  type BranchCardTypeRow,
} from './branchCardTypePair.ts'
import { pendingUses } from './pendingUses.ts'

const what = { en: 'Branch card type', ms: 'Jenis kad cawangan' }

/** Which branch type makes which card type: the registry's applications are checked against it. */
export const branchCardTypes: Setting<
  BranchCardTypeRow,
  typeof branchCardTypeNew,
  typeof branchCardTypeEdit
> = {
  name: 'BranchCardType',
  what,
  action: 'setting.manage',
  forNew: branchCardTypeNew,
  forEdit: branchCardTypeEdit,
  exists: { code: 'setting.exists', path: 'cardTypeId' },
  notFound: 'record.notFound',
  keyOf: ({ id }) => String(id),
  lock(tx, key) {
    const id = idOf(key)
    return lockedRow(tx, Prisma.sql`branch_card_type WHERE id = ${id}`, () =>
      tx.branchCardType.findUnique({ where: { id }, include: withNames }),
    )
  },
  findTwin: findPair,
  insert: async ({ tx }, input) =>
    tx.branchCardType.create({ data: await pairOf(tx, input), include: withNames }),
  async write({ tx }, row, input) {
    const pair = await pairOf(tx, input)
    // Replacing the pair removes the old one: refused like its deletion.
    if (pair.branchTypeId !== row.branchTypeId || pair.cardTypeId !== row.cardTypeId) {
      const uses = (await pendingUses(tx, row)).filter(({ count }) => count > 0)
      if (uses.length > 0) throw problem('setting.heldInUse', { what, uses: usesInWords(uses) })
    }
    return tx.branchCardType.update({
      where: { id: row.id },
      data: { ...pair, version: { increment: 1 } },
      include: withNames,
    })
  },
  remove: ({ tx }, { id }) => tx.branchCardType.delete({ where: { id } }),
  listUses: pendingUses,
  factsOf: ({ branchType, cardType }) => ({
    branchTypeId: branchType.name,
    cardTypeId: cardType.code,
  }),
  workbook: {
    columns: [
      {
        field: 'branchTypeId',
        title: { en: 'Branch type', ms: 'Jenis cawangan' },
        kind: 'text',
        identifies: true,
      },
      {
        field: 'cardTypeId',
        title: { en: 'Card type', ms: 'Jenis kad' },
        kind: 'text',
        identifies: true,
      },
    ],
    list: ({ db }) => db.branchCardType.findMany({ include: withNames, orderBy: byNames }),
    toInput: pairByNames,
  },
}

export const branchCardTypeCommands = settingCommands(branchCardTypes)
