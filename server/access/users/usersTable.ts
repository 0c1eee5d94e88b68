import { seesBranch } from '#domain/access.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { TableColumn } from '#domain/settings/tableColumns.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { editedUserRow, newUserRow } from '#domain/user/userRow.ts'
import type { User } from '#generated/prisma/client.ts'
import { nobodysHash } from '#server/access/passwords/passwordHash.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { Table } from '#server/platform/settings/table.ts'
import { editUser, isSame } from './editUser.ts'
import { listUsers } from './listUsers.ts'
import { makeUser } from './makeUser.ts'
import { userDone } from './userDone.ts'

const columns: readonly TableColumn[] = [
  { field: 'loginId', title: { en: 'User id', ms: 'ID pengguna' }, kind: 'text', identifies: true },
  { field: 'roleId', title: { en: 'Role', ms: 'Peranan' }, kind: 'text', words: roleNames },
  { field: 'branchCode', title: { en: 'Branch code', ms: 'Kod cawangan' }, kind: 'text' },
  { field: 'staffName', title: { en: 'Staff name', ms: 'Nama kakitangan' }, kind: 'text' },
  { field: 'staffNumber', title: { en: 'Staff number', ms: 'Nombor kakitangan' }, kind: 'text' },
  { field: 'department', title: { en: 'Department', ms: 'Jabatan' }, kind: 'text' },
  { field: 'designation', title: { en: 'Designation', ms: 'Jawatan' }, kind: 'text' },
  { field: 'email', title: { en: 'Email', ms: 'E-mel' }, kind: 'text' },
]

/**
 * The users as a workbook. A row with the login id of a user whom the administrator sees changes
 * that user; any other row creates one, by the same code and with the same refusals as the forms. A
 * workbook has no passwords: a user created by it gets one that nobody knows, and can't sign in
 * before an administrator resets it.
 */
export const users: Table = {
  name: 'User',
  what: { en: 'User', ms: 'Pengguna' },
  action: 'user.administer',
  columns,
  list: async (ctx) =>
    (await listUsers(ctx, null, limits.exportRows)).map(({ id: _, ...row }) => row),
  /** A user's records remain after a deletion, so nothing prevents it. */
  uses: async () => [],
  async apply(scope, cells) {
    const known = await findKnown(scope, cells.loginId)
    if (known) {
      const given = parseInput(editedUserRow, cells)
      // A complete workbook also contains users whom the caller may not change.
      const { result, ...done } = isSame(known, given)
        ? userDone(known, {})
        : await editUser(scope, { loginId: known.loginId, ...given })
      // The rows after it would be refused to a caller with another role or branch.
      const moved = given.roleId !== known.roleId || given.branchCode !== known.branchCode
      if (moved && known.id === scope.viewer.userId) throw problem('user.self', {}, 'loginId')
      return { action: 'updateUser', result: { key: result.loginId }, ...done }
    }
    const input = { ...parseInput(newUserRow, cells), csmRights: [] }
    const { result, ...done } = await makeUser(scope, input, nobodysHash)
    return { action: 'createUser', result: { key: result.loginId }, ...done }
  },
}

/** Returns the user with a login id, in any letter case, whom the administrator sees. */
async function findKnown({ tx, viewer }: CommandScope, cell: unknown): Promise<User | null> {
  const loginId = typeof cell === 'string' ? cell.trim() : ''
  const rows = await tx.$queryRaw<{ id: number; branchCode: string }[]>`
    SELECT id, branch_code "branchCode" FROM app_user
     WHERE lower(login_id) = lower(${loginId}) AND deleted_at IS NULL`
  const found = rows.find(({ branchCode }) => seesBranch(viewer, branchCode))
  return found ? tx.user.findUnique({ where: { id: found.id } }) : null
}
