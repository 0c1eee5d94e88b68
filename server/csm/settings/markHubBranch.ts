import { markCsmHubBranchInput } from '#domain/csm/hubBranch.ts'
import { problem } from '#domain/problems.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { command } from '#server/platform/command.ts'
import { csmHubBranches, refuseChain, refuseRouted } from './hubBranches.ts'

/**
 * Marks a hub branch as deleted, so that it is kept but has no effect, or removes the mark
 * (specification section 4).
 * @throws csmHub.notFound, csmHub.chain, csmHub.jobsRouted, record.changed, branch.namedNotFound
 *   (one of the two was deleted while it had no effect)
 */
export const markHubBranch = command({
  name: 'markCsmHubBranch',
  action: 'csm.setting',
  input: markCsmHubBranchInput,
  async run({ tx, now }, { key, version, deleted }) {
    const row = await csmHubBranches.lock(tx, key)
    if (!row) throw problem('csmHub.notFound')
    if (version !== undefined && version !== row.version) throw problem('record.changed')
    const { id, subBranchCode } = row
    const before = row.deletedAt !== null
    if (deleted !== before) {
      if (deleted) await refuseRouted(tx, row)
      else {
        await holdBranch(tx, subBranchCode, 'key', { named: true })
        await holdBranch(tx, row.hubBranchCode, 'hubBranchCode', { named: true })
        await refuseChain(tx, row)
      }
      await tx.csmHubBranch.update({
        where: { id },
        data: { deletedAt: deleted ? now : null, version: { increment: 1 } },
      })
    }
    return {
      result: { key: subBranchCode },
      audit: {
        subjects: [`CsmHubBranch:${subBranchCode}`],
        before: { deleted: before },
        after: { deleted },
      },
      changed: [{ kind: 'settings', id: `CsmHubBranch:${subBranchCode}`, branchCode: null }],
    }
  },
})
