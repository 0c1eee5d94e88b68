import type { Change } from '#domain/changes.ts'
import type { User } from '#generated/prisma/client.ts'
import type { Done } from '#server/platform/command.ts'

type Facts = Pick<Done<unknown>['audit'], 'before' | 'after'>

/** Builds the outcome of a command on a user: its audit entry and changes. */
export function userDone(
  user: Pick<User, 'id' | 'loginId' | 'branchCode'>,
  facts: Facts,
  further: Change[] = [],
): Done<{ loginId: string }> {
  return {
    result: { loginId: user.loginId },
    audit: { subjects: [`User:${user.loginId}`], ...facts },
    changed: [userChange(user), ...further],
  }
}

export function userChange({ id, branchCode }: Pick<User, 'id' | 'branchCode'>): Change {
  return { kind: 'user', id: String(id), branchCode }
}
