import type { Change } from '#domain/changes.ts'
import type { User } from '#generated/prisma/client.ts'
import type { AdministrationScope } from '#server/access/users/lockAdministered.ts'

/**
 * Marks a user's waiting requests for a new password as handled by the caller. Returns the change
 * notices.
 */
export async function closePasswordRequests(
  { tx, viewer, now }: AdministrationScope,
  { id, branchCode }: Pick<User, 'id' | 'branchCode'>,
): Promise<Change[]> {
  const { count } = await tx.passwordRequest.updateMany({
    where: { userId: id, handledAt: null },
    data: { handledAt: now, handledById: viewer.userId },
  })
  return count === 0 ? [] : [requestsChange(branchCode)]
}

/** Returns the change notice for the number of waiting requests. */
export function requestsChange(branchCode: string): Change {
  return { kind: 'settings', id: 'passwordRequests', branchCode }
}
