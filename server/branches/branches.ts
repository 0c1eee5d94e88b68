import { headquarters } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { branchEdit, branchNew } from '#domain/settings/branch.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'
import { branchColumns } from './branchColumns.ts'
import { branchUses } from './branchUses.ts'

const include = { branchType: true } as const
type BranchRow = Prisma.BranchGetPayload<{ include: typeof include }>
type Place = { latitude?: number | undefined; longitude?: number | undefined }

/**
 * The branches. A deleted one is only marked: old records keep its name, its code is never reused,
 * and restoreBranch restores it.
 */
export const branches: Setting<BranchRow, typeof branchNew, typeof branchEdit> = {
  name: 'Branch',
  what: { en: 'Branch', ms: 'Cawangan' },
  action: 'setting.manage',
  forNew: branchNew,
  forEdit: branchEdit,
  exists: { code: 'setting.exists', path: 'code' },
  notFound: 'branch.notFound',
  branchOf: ({ code }) => code,
  open: true,
  keyOf: ({ code }) => code,
  lock: (tx, key) => lockBranch(tx, key, null),
  findTwin: (tx, { code }) => tx.branch.findUnique({ where: { code }, include }),
  insert: async ({ tx }, { branchTypeId, latitude, longitude, ...data }) =>
    tx.branch.create({
      data: {
        ...data,
        ...placeOf({ latitude, longitude }),
        branchTypeId: await typeId(tx, branchTypeId),
      },
      include,
    }),
  write: async ({ tx }, { code }, { branchTypeId, latitude, longitude, ...data }) =>
    tx.branch.update({
      where: { code },
      data: {
        ...data,
        ...placeOf({ latitude, longitude }),
        branchTypeId: await typeId(tx, branchTypeId),
        version: { increment: 1 },
      },
      include,
    }),
  remove: ({ tx, now }, { code }) =>
    tx.branch.update({ where: { code }, data: { deletedAt: now, version: { increment: 1 } } }),
  async listUses(tx, { code }) {
    if (code === headquarters) throw problem('branch.headquarters')
    return branchUses(tx, code)
  },
  factsOf: ({ branchType, branchTypeId: _, deletedAt: __, version: ___, ...facts }) => ({
    ...facts,
    branchTypeId: branchType.name,
  }),
  workbook: {
    columns: branchColumns,
    list: ({ db }) =>
      db.branch.findMany({ where: { deletedAt: null }, orderBy: { code: 'asc' }, include }),
    async toInput(tx, { branchTypeId: name, ...rest }) {
      if (name === undefined) return rest
      const type = await findBranchType(tx, String(name))
      if (!type) throw problem('branchType.notFound', {}, 'branchTypeId')
      return { ...rest, branchTypeId: String(type.id) }
    },
  },
}

export const branchCommands = settingCommands(branches)

/** Locks a branch that is in use (null), or one that is marked deleted. */
export function lockBranch(
  tx: Tx,
  code: string,
  deletedAt: null | { not: null },
): Promise<BranchRow | null> {
  return lockedRow(tx, Prisma.sql`branch WHERE code = ${code}`, () =>
    tx.branch.findUnique({ where: { code, deletedAt }, include }),
  )
}

/** Returns the branch type of a name, in any case. */
export async function findBranchType(db: Pick<Tx, 'branchType'>, name: string) {
  const plain = (text: string) => text.trim().toLowerCase()
  return (await db.branchType.findMany()).find((type) => plain(type.name) === plain(name)) ?? null
}

/** Returns the place. A missing one is removed: a branch has coordinates, or none are known. */
function placeOf({ latitude, longitude }: Place) {
  return { latitude: latitude ?? null, longitude: longitude ?? null }
}

async function typeId(tx: Tx, key: string): Promise<number> {
  const id = idOf(key)
  const found = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM branch_type WHERE id = ${id} FOR KEY SHARE`
  if (found.length === 0) throw problem('branchType.notFound', {}, 'branchTypeId')
  return id
}
