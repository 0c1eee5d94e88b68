import { cardTypeEdit, cardTypeNew } from '#domain/settings/cardType.ts'
import { Prisma, type CardType } from '#generated/prisma/client.ts'
import { claimName } from '#server/platform/settings/claimName.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'
import { cardTypeUses } from './cardTypeUses.ts'

/** The kinds of cards that the programme makes. */
export const cardTypes: Setting<CardType, typeof cardTypeNew, typeof cardTypeEdit> = {
  name: 'CardType',
  what: { en: 'Card type', ms: 'Jenis kad' },
  action: 'setting.manage',
  forNew: cardTypeNew,
  forEdit: cardTypeEdit,
  exists: { code: 'setting.exists', path: 'code' },
  notFound: 'cardType.notFound',
  keyOf: ({ id }) => String(id),
  lock(tx, key) {
    const id = idOf(key)
    return lockedRow(tx, Prisma.sql`card_type WHERE id = ${id}`, () =>
      tx.cardType.findUnique({ where: { id } }),
    )
  },
  // PLKS and plks could not be distinguished on a card or in a file.
  findTwin: (tx, { code }) =>
    claimName(
      tx,
      'CardType',
      code,
      () => tx.cardType.findMany(),
      (row) => row.code,
    ),
  insert: ({ tx }, data) => tx.cardType.create({ data }),
  write: ({ tx }, { id }, data) =>
    tx.cardType.update({ where: { id }, data: { ...data, version: { increment: 1 } } }),
  remove: ({ tx }, { id }) => tx.cardType.delete({ where: { id } }),
  listUses: (tx, { id }) => cardTypeUses(tx, id),
  factsOf: ({ code, prefix, description, plks }) => ({ code, prefix, description, plks }),
  workbook: {
    columns: [
      {
        field: 'code',
        title: { en: 'Card type', ms: 'Jenis kad' },
        kind: 'text',
        identifies: true,
      },
      { field: 'prefix', title: { en: 'Prefix', ms: 'Awalan' }, kind: 'text' },
      { field: 'description', title: { en: 'Description', ms: 'Keterangan' }, kind: 'text' },
      { field: 'plks', title: { en: 'PLKS', ms: 'PLKS' }, kind: 'boolean' },
    ],
    list: ({ db }) => db.cardType.findMany({ orderBy: { code: 'asc' } }),
  },
}

export const cardTypeCommands = settingCommands(cardTypes)
