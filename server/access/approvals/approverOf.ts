import type { Viewer } from '#domain/access.ts'
import { csmApprovers } from '#domain/csm/roles.ts'
import { viewerOf, type ViewerRow } from '#server/access/sessions/viewerOf.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Returns the viewer for a user row, with whether they hold an approving role in the CSM area. */
export async function approverOf(
  tx: Tx,
  row: ViewerRow,
): Promise<Viewer & { csmApprover: boolean }> {
  const held = await tx.csmGrant.count({
    where: { userId: row.id, withdrawnAt: null, role: { in: [...csmApprovers] } },
  })
  return { ...viewerOf(row), csmApprover: held > 0 }
}
