import { csmHubBranchEdit, csmHubBranchNew } from '#domain/csm/hubBranch.ts'
import { problem } from '#domain/problems.ts'
import { Prisma, type CsmHubBranch } from '#generated/prisma/client.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'

/**
 * The branches whose jobs another branch, their hub, works on too (decision 80): a branch has one
 * hub, and a hub has none.
 */
export const csmHubBranches: Setting<
  CsmHubBranch,
  typeof csmHubBranchNew,
  typeof csmHubBranchEdit
> = {
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
  // One that is marked as deleted still exists: its mark is removed instead of creating a second
  // one.
  findTwin: (tx, { subBranchCode }) => tx.csmHubBranch.findUnique({ where: { subBranchCode } }),
  async insert({ tx }, data) {
    await holdBranch(tx, data.subBranchCode, 'subBranchCode')
    await holdBranch(tx, data.hubBranchCode, 'hubBranchCode')
    await refuseChain(tx, data)
    return tx.csmHubBranch.create({ data })
  },
  async write({ tx }, { id, subBranchCode, hubBranchCode: was }, { hubBranchCode }) {
    if (subBranchCode === hubBranchCode) throw problem('csmHub.itself', {}, 'hubBranchCode')
    if (hubBranchCode !== was) await refuseRouted(tx, { subBranchCode, hubBranchCode: was })
    await holdBranch(tx, hubBranchCode, 'hubBranchCode')
    await refuseChain(tx, { subBranchCode, hubBranchCode })
    return tx.csmHubBranch.update({
      where: { id },
      data: { hubBranchCode, version: { increment: 1 } },
    })
  },
  async remove({ tx }, row) {
    await refuseRouted(tx, row)
    return tx.csmHubBranch.delete({ where: { id: row.id } })
  },
  listUses: async () => [],
  factsOf: ({ subBranchCode, hubBranchCode, deletedAt }) => ({
    subBranchCode,
    hubBranchCode,
    deleted: deletedAt !== null,
  }),
  workbook: {
    columns: [
      {
        field: 'subBranchCode',
        title: { en: 'Sub-branch', ms: 'Subcawangan' },
        kind: 'text',
        identifies: true,
      },
      { field: 'hubBranchCode', title: { en: 'Hub branch', ms: 'Cawangan hab' }, kind: 'text' },
    ],
    list: ({ db }) =>
      db.csmHubBranch.findMany({ orderBy: [{ hubBranchCode: 'asc' }, { subBranchCode: 'asc' }] }),
  },
}

type HubOf = Pick<CsmHubBranch, 'subBranchCode' | 'hubBranchCode'>

export const csmHubBranchCommands = settingCommands(csmHubBranches)

/**
 * Refuses to remove a hub that still has jobs of its sub-branch to finish. The row is locked, so
 * that none is routed in the meantime.
 * @throws csmHub.jobsRouted
 */
export async function refuseRouted(tx: Tx, { subBranchCode: sub, hubBranchCode: hub }: HubOf) {
  const open = ['unqueued', 'queued', 'inProduction', 'personalised', 'rejected'] as const
  const where = { branchCode: sub, routedBranchCode: hub, status: { in: [...open] } }
  const count = await tx.csmJob.count({ where })
  if (count > 0) throw problem('csmHub.jobsRouted', { sub, hub, count })
}

/**
 * Refuses a hub that has a hub itself. The table is locked, so that of two at once the second one
 * sees the first.
 * @throws csmHub.chain
 */
export async function refuseChain(tx: Tx, { subBranchCode, hubBranchCode }: HubOf) {
  await tx.$executeRaw`LOCK TABLE csm_hub_branch IN SHARE ROW EXCLUSIVE MODE`
  const further = await tx.csmHubBranch.findFirst({
    where: {
      deletedAt: null,
      OR: [{ subBranchCode: hubBranchCode }, { hubBranchCode: subBranchCode }],
    },
  })
  if (!further) return
  const branches = `${further.subBranchCode} → ${further.hubBranchCode}`
  throw problem('csmHub.chain', { branches }, 'hubBranchCode')
}
