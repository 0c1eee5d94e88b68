import type { CsmRight, RoleId } from '#domain/access.ts'
import { csmRights } from '#domain/access.ts'
import type { CsmRole } from '#domain/csm/roles.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { nextPeriodEnd } from '#domain/rights/period.ts'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { hashPassword } from '#server/access/passwords/passwordHash.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** The password of all demonstration sign-ins. */
export const demonstrationPassword = demonstrationSignIns.password

type UserSeed = readonly [
  loginId: string,
  roleId: RoleId,
  branchCode: string,
  staffName: string,
  designation: string,
  rights?: readonly CsmRight[],
]

/** The demonstration sign-ins (domain decisions, "Demonstration data"). */
const users: readonly UserSeed[] = [
  ['admin', 1, 'HQ', 'Nor Azizah binti Hamdan', 'Pentadbir Sistem'],
  ['hqadmin', 2, 'HQ', 'Lim Wei Sheng', 'Pentadbir Program'],
  ['monitor', 3, 'HQ', 'Kavitha a/p Subramaniam', 'Pegawai Pemantauan'],
  ['supervisor', 4, 'JHB', 'Mohd Faizal bin Osman', 'Penyelia Cawangan'],
  ['operator', 5, 'JHB', 'Siti Hajar binti Rosli', 'Operator Cawangan'],
  ['operator2', 5, 'JHB', 'Tan Mei Yee', 'Operator Cawangan'],
  ['viewer', 6, 'JHB', 'Arvind a/l Maniam', 'Pegawai Laporan'],
  ['supervisor.pen', 4, 'PEN', 'Chong Kah Hoe', 'Penyelia Cawangan'],
  ['operator.pen', 5, 'PEN', 'Nurul Aina binti Zakaria', 'Operator Cawangan'],
  ['csmadmin', 6, 'HQ', 'Dayang Suraya binti Awang Damit', 'Pentadbir CSM', csmRights],
  ['csmjob', 6, 'HQ', 'Jimmy anak Ringkai', 'Operator CSM', ['JOB']],
  ['csmreport', 6, 'HQ', 'Priscilla Gondipon', 'Pegawai Laporan CSM', ['REPORT']],
]

/** Writes the sign-ins; the password was changed ten days ago, so that no change is required. */
export async function seedUsers(tx: Tx, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 200 * 86_400_000)
  const rightsDueOn = new Date(nextPeriodEnd(malaysianDate(now), 3))
  const passwordHash = await hashPassword(demonstrationPassword)
  await tx.user.createMany({
    data: users.map(([loginId, roleId, branchCode, staffName, designation, rights = []], i) => ({
      loginId,
      roleId,
      branchCode,
      staffName,
      designation,
      staffNumber: `KP${String(2_101 + i * 7)}`,
      department: branchCode === 'HQ' ? 'Ibu Pejabat' : 'Operasi',
      email: `${loginId}@ikad.example`,
      csmRights: [...rights],
      passwordHash,
      passwordChangedAt: new Date(now.getTime() - 10 * 86_400_000),
      activeSince: now,
      rightsDueOn,
      createdAt,
    })),
  })
  await grantRights(tx, createdAt)
}

/** The role that gave a user the rights; the others were granted rights directly. */
const csmRoleOf: Partial<Record<string, CsmRole>> = { csmadmin: 'ADMINISTRATOR' }

/**
 * Writes the grants of the CSM rights: by a system administrator, when the accounts were created.
 */
async function grantRights(tx: Tx, createdAt: Date): Promise<void> {
  const ids = await loadUserIds(tx)
  const grants = users.flatMap(([loginId, , , , , rights = []]) =>
    rights.map((right) => ({
      userId: ids[loginId]!,
      right,
      role: csmRoleOf[loginId] ?? '',
      grantedAt: createdAt,
      grantedById: ids.admin!,
    })),
  )
  await tx.csmGrant.createMany({ data: grants })
}

/** Returns ids by login id. */
export async function loadUserIds(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx.user.findMany({ select: { id: true, loginId: true } })
  return Object.fromEntries(rows.map(({ id, loginId }) => [loginId, id]))
}
