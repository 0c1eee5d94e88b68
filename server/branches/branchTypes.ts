import { problem } from '#domain/problems.ts'
import { branchTypeEdit, branchTypeNew } from '#domain/settings/branchType.ts'
import { Prisma, type BranchType } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { claimName } from '#server/platform/settings/claimName.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'

const what = { en: 'Branch type', ms: 'Jenis cawangan' }

/** The kinds of branches: who operates them, and how many records their print lists hold. */
export const branchTypes: Setting<BranchType, typeof branchTypeNew, typeof branchTypeEdit> = {
  name: 'BranchType',
  what,
  action: 'setting.manage',
  forNew: branchTypeNew,
  forEdit: branchTypeEdit,
  exists: { code: 'setting.exists', path: 'name' },
  notFound: 'branchType.notFound',
  keyOf: ({ id }) => String(id),
  lock(tx, key) {
    const id = idOf(key)
    return lockedRow(tx, Prisma.sql`branch_type WHERE id = ${id}`, () =>
      tx.branchType.findUnique({ where: { id } }),
    )
  },
  findTwin: (tx, { name }) => namedSo(tx, name),
  insert: ({ tx }, data) => tx.branchType.create({ data }),
  async write({ tx }, { id }, data) {
    const twin = await namedSo(tx, data.name)
    if (twin && twin.id !== id) throw problem('setting.exists', { what }, 'name')
    return tx.branchType.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  },
  remove: ({ tx }, { id }) => tx.branchType.delete({ where: { id } }),
  listUses: async (tx, { id: branchTypeId }) => [
    {
      count: await tx.branch.count({ where: { branchTypeId, deletedAt: null } }),
      one: { en: 'branch', ms: 'cawangan' },
      other: { en: 'branches', ms: 'cawangan' },
      route: `/ikad/uam/setup/managebranch?type=${branchTypeId}`,
    },
    // Deleted ones stay for old records, and their type stays with them.
    {
      count: await tx.branch.count({ where: { branchTypeId, NOT: { deletedAt: null } } }),
      one: { en: 'branch marked as deleted', ms: 'cawangan yang ditanda dihapuskan' },
      other: { en: 'branches marked as deleted', ms: 'cawangan yang ditanda dihapuskan' },
      route: `/ikad/uam/setup/managebranch?type=${branchTypeId}&deleted=yes`,
    },
    {
      count: await tx.branchCardType.count({ where: { branchTypeId } }),
      one: { en: 'branch card type', ms: 'jenis kad cawangan' },
      other: { en: 'branch card types', ms: 'jenis kad cawangan' },
      route: '/ikad/uam/general/setting/branchcardtypesetting',
    },
  ],
  factsOf: ({ name, thirdParty, batchExist, noOfRecords }) => ({
    name,
    thirdParty,
    batchExist,
    noOfRecords,
  }),
  workbook: {
    columns: [
      {
        field: 'name',
        title: { en: 'Branch type', ms: 'Jenis cawangan' },
        kind: 'text',
        identifies: true,
      },
      { field: 'thirdParty', title: { en: 'Third party', ms: 'Pihak ketiga' }, kind: 'boolean' },
      { field: 'batchExist', title: { en: 'Batches', ms: 'Berkelompok' }, kind: 'boolean' },
      {
        field: 'noOfRecords',
        title: { en: 'Records in a print list', ms: 'Rekod dalam senarai cetakan' },
        kind: 'count',
      },
    ],
    list: ({ db }) => db.branchType.findMany({ orderBy: { name: 'asc' } }),
  },
}

export const branchTypeCommands = settingCommands(branchTypes)

function namedSo(tx: Tx, name: string): Promise<BranchType | null> {
  return claimName(
    tx,
    'BranchType',
    name,
    () => tx.branchType.findMany(),
    (row) => row.name,
  )
}
