import { csmHubBranchEdit, csmHubBranchNew } from '#domain/csm/hubBranch.ts'
import { problem } from '#domain/problems.ts'
import { Prisma, type CsmHubBranch } from '#generated/prisma/client.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'

/** Which branch's cards go through which other one, its hub: a branch has one hub, and a hub has none. */
export const csmHubBranches: Setting<CsmHubBranch, typeof csmHubBranchNew, typeof csmHubBranchEdit> = {
  name: 'CsmHubBranch',
  what: { en: 'Hub branch', ms: 'Cawangan hab' },
  action: 'csm.setting',
  forNew: csmHubBranchNew,
  forEdit: csmHubBranchEdit,
  exists: { code: 'setting.exists', path: 'subBranchCode' },
  notFound: 'csmHub.notFound',
  keyOf: ({ subBranchCode }) => subBranchCode,
  lock(tx, key) {
    const subBranchCode = key.toUpperCase()
    return lockedRow(tx, Prisma.sql`csm_hub_branch WHERE sub_branch_code = ${subBranchCode}`, () =>
      tx.csmHubBranch.findUnique({ where: { subBranchCode } }),
    )
  },
  // One that is marked as deleted is still there: the mark is taken away, and no second one made.
  findTwin: (tx, { subBranchCode }) => tx.csmHubBranch.findUnique({ where: { subBranchCode } }),
  async insert({ tx }, data) {
    await holdBranch(tx, data.subBranchCode, 'subBranchCode')
    await holdBranch(tx, data.hubBranchCode, 'hubBranchCode')
    await refuseChain(tx, data)
    return tx.csmHubBranch.create({ data })
  },
  async write({ tx }, { id, subBranchCode }, { hubBranchCode }) {
    if (subBranchCode === hubBranchCode) throw problem('csmHub.itself', {}, 'hubBranchCode')
    await holdBranch(tx, hubBranchCode, 'hubBranchCode')
    await refuseChain(tx, { subBranchCode, hubBranchCode })
    return tx.csmHubBranch.update({ where: { id }, data: { hubBranchCode, version: { increment: 1 } } })
  },
  remove: ({ tx }, { id }) => tx.csmHubBranch.delete({ where: { id } }),
  listUses: async () => [],
  factsOf: ({ subBranchCode, hubBranchCode, deletedAt }) => ({ subBranchCode, hubBranchCode, deleted: deletedAt !== null }),
  workbook: {
    columns: [
      { field: 'subBranchCode', title: { en: 'Sub-branch', ms: 'Subcawangan' }, kind: 'text', identifies: true },
      { field: 'hubBranchCode', title: { en: 'Hub branch', ms: 'Cawangan hab' }, kind: 'text' },
    ],
    list: ({ db }) => db.csmHubBranch.findMany({ orderBy: [{ hubBranchCode: 'asc' }, { subBranchCode: 'asc' }] }),
  },
}

export const csmHubBranchCommands = settingCommands(csmHubBranches)

/**
 * A hub's cards go through no further hub. The table is held, so that of two at once the second one sees the first.
 * @throws csmHub.chain
 */
export async function refuseChain(
  tx: Tx,
  { subBranchCode, hubBranchCode }: Pick<CsmHubBranch, 'subBranchCode' | 'hubBranchCode'>,
) {
  await tx.$executeRaw`LOCK TABLE csm_hub_branch IN SHARE ROW EXCLUSIVE MODE`
  const further = await tx.csmHubBranch.findFirst({
    where: { deletedAt: null, OR: [{ subBranchCode: hubBranchCode }, { hubBranchCode: subBranchCode }] },
  })
  if (!further) return
  const branches = `${further.subBranchCode} → ${further.hubBranchCode}`
  throw problem('csmHub.chain', { branches }, 'hubBranchCode')
}
