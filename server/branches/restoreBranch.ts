import { actsOnBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { restoreBranchInput } from '#domain/settings/branch.ts'
import { command } from '#server/platform/command.ts'
import { lockBranch } from './branches.ts'

/**
 * Restores a branch that was marked deleted.
 * @throws branch.notFound, permission.denied, record.changed
 */
export const restoreBranch = command({
  name: 'restoreBranch',
  action: 'setting.manage',
  input: restoreBranchInput,
  async run({ tx, viewer }, { key, version }) {
    const branch = await lockBranch(tx, key, { not: null })
    if (!branch) throw problem('branch.notFound')
    if (!actsOnBranch(viewer, key)) throw problem('permission.denied')
    if (version !== undefined && version !== branch.version) throw problem('record.changed')
    await tx.branch.update({
      where: { code: key },
      data: { deletedAt: null, version: { increment: 1 } },
    })
    return {
      result: { key },
      audit: {
        subjects: [`Branch:${key}`],
        before: { deletedAt: branch.deletedAt!.toISOString() },
        after: { deletedAt: null },
      },
      changed: [{ kind: 'settings', id: `Branch:${key}`, branchCode: null }],
    }
  },
})
