import { newCode } from '#domain/fields.ts'
import { problem } from '#domain/problems.ts'
import { bagEdit, bagNew, bagStatusRows, isBagUnderWay } from '#domain/settings/bag.ts'
import { namesOf } from '#domain/stateRows.ts'
import { Prisma, type Bag } from '#generated/prisma/client.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting, Use } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'

/** The bags in which lots travel, each belonging to its current or destination branch. */
export const bags: Setting<Bag, typeof bagNew, typeof bagEdit> = {
  name: 'Bag',
  what: { en: 'Bag', ms: 'Beg' },
  action: 'setting.manage',
  forNew: bagNew,
  forEdit: bagEdit,
  exists: { code: 'setting.exists', path: 'bagNo' },
  notFound: 'bag.notFound',
  keyOf: ({ id }) => String(id),
  branchOf: ({ branchCode }) => branchCode,
  lock(tx, key) {
    const id = idOf(key)
    return lockedRow(tx, Prisma.sql`bag WHERE id = ${id}`, () =>
      tx.bag.findUnique({ where: { id } }),
    )
  },
  // BG-1 and bg-1 are the same number.
  async findTwin(tx, { bagNo }) {
    const [found] = await tx.$queryRaw<
      { id: number }[]
    >`SELECT id FROM bag WHERE lower(bag_no) = lower(${bagNo})`
    return found ? tx.bag.findUnique({ where: { id: found.id } }) : null
  },
  async insert({ tx, now }, data) {
    // Bags with other numbers, from before this rule, are edited as they are.
    if (!newCode.test(data.bagNo)) throw problem('code.spaced', {}, 'bagNo')
    await holdBranch(tx, data.branchCode)
    return tx.bag.create({ data: { ...data, createdAt: now } })
  },
  async write({ tx }, row, { bagNo, branchCode, status = row.status }) {
    await refuseUnderWay(tx, row, { branchCode, status })
    if (branchCode !== row.branchCode) await holdBranch(tx, branchCode)
    return tx.bag.update({
      where: { id: row.id },
      data: { bagNo, branchCode, status, version: { increment: 1 } },
    })
  },
  remove({ tx }, { id, status }) {
    // It belongs to a distribution or a return, even if that was not recorded here.
    if (isBagUnderWay(status)) throw problem('bag.notEmptied')
    return tx.bag.delete({ where: { id } })
  },
  listUses,
  factsOf: ({ bagNo, branchCode, status }) => ({ bagNo, branchCode, status }),
  workbook: {
    columns: [
      {
        field: 'bagNo',
        title: { en: 'Bag number', ms: 'Nombor beg' },
        kind: 'text',
        identifies: true,
      },
      { field: 'branchCode', title: { en: 'Branch', ms: 'Cawangan' }, kind: 'text' },
      {
        field: 'status',
        title: { en: 'Status', ms: 'Status' },
        kind: 'text',
        words: namesOf(bagStatusRows),
      },
    ],
    list: ({ db, viewer }) =>
      db.bag.findMany({ where: visibleWhere(viewer), orderBy: [{ bagNo: 'asc' }] }),
  },
}

export const bagCommands = settingCommands(bags)

/**
 * Refuses to change a bag's branch while it is packed or in transit, or its state while a
 * distribution or a return is open, which determines it.
 * @throws bag.underWay, bag.ofTransfer
 */
async function refuseUnderWay(
  tx: Tx,
  row: Bag,
  { branchCode, status }: Pick<Bag, 'branchCode' | 'status'>,
): Promise<void> {
  if (branchCode !== row.branchCode && isBagUnderWay(row.status))
    throw problem('bag.underWay', {}, 'branchCode')
  if (status === row.status) return
  const open = await tx.lotTransfer.findFirst({
    where: { bagId: row.id, status: { in: ['packed', 'inTransit', 'partlyReceived'] } },
    orderBy: { createdAt: 'desc' },
  })
  if (open) throw problem('bag.ofTransfer', { documentNo: open.documentNo }, 'status')
}

async function listUses(tx: Tx, { id }: Bag): Promise<Use[]> {
  const count = await tx.lotTransfer.count({ where: { bagId: id } })
  const words = {
    one: { en: 'distribution or return', ms: 'agihan atau pemulangan' },
    other: { en: 'distributions or returns', ms: 'agihan atau pemulangan' },
  } as const
  return [{ count, ...words }]
}
