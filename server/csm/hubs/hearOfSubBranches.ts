import { can } from '#domain/access.ts'
import type { Change } from '#domain/changes.ts'
import { headquarters } from '#domain/limits.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readCsmBranches, type CsmBranches } from './csmBranches.ts'

/**
 * Returns a test for whether a change concerns a job of a sub-branch of the viewer's hub. The
 * sub-branches are reloaded whenever a hub setting changes. Until they are known, changes of all
 * branches pass, which reveal no more than job numbers.
 */
export async function hearOfSubBranches({
  db,
  viewer,
}: SignedInContext): Promise<(change: Change) => boolean> {
  if (viewer.branchCode === headquarters || !can(viewer, 'csm.view')) return () => false
  let known: CsmBranches | null = null
  let reading = 0
  const read = async () => {
    const turn = (reading += 1)
    known = null
    const branches = await readCsmBranches(db, viewer)
    if (turn === reading) known = branches
  }
  await read()
  return ({ kind, id, branchCode }) => {
    // On failure they stay unknown.
    if (kind === 'settings' && id.startsWith('CsmHubBranch:')) void read().catch(() => undefined)
    return kind === 'csmJob' && branchCode !== null && (known === null || known.sees(branchCode))
  }
}
