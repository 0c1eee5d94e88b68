import { csmRights, type CsmRight } from '#domain/access.ts'
import type { Words } from '#domain/words.ts'

/**
 * Roles of the CSM area: named sets of rights (domain decisions, "Roles and areas"). A user may
 * have several, plus single rights. Some roles approve what needs a supervisor there.
 */
export const csmRoleRows = {
  ADMINISTRATOR: {
    name: { en: 'CSM administrator', ms: 'Pentadbir CSM' },
    rights: csmRights,
    approves: true,
  },
  SUPERVISOR: {
    name: { en: 'Production supervisor', ms: 'Penyelia pengeluaran' },
    rights: ['JOB', 'REPORT'],
    approves: true,
  },
  OPERATOR: { name: { en: 'Production operator', ms: 'Operator pengeluaran' }, rights: ['JOB'] },
  SETTINGS: { name: { en: 'Settings officer', ms: 'Pegawai tetapan' }, rights: ['CONFIG'] },
  REPORTS: { name: { en: 'Reports officer', ms: 'Pegawai laporan' }, rights: ['REPORT'] },
  AUDITOR: { name: { en: 'Auditor', ms: 'Juruaudit' }, rights: ['REPORT', 'AUDIT'] },
} as const satisfies Record<string, { name: Words; rights: readonly CsmRight[]; approves?: true }>

export type CsmRole = keyof typeof csmRoleRows
export const csmRoles = Object.keys(csmRoleRows) as CsmRole[]

/** The roles that may approve what needs a supervisor in the area. */
export const csmApprovers: readonly CsmRole[] = csmRoles.filter(
  (role) => 'approves' in csmRoleRows[role],
)

/** The displayed names of the roles. */
export const csmRoleNames = Object.fromEntries(
  csmRoles.map((role) => [role, csmRoleRows[role].name]),
) as Record<CsmRole, Words>

/** The displayed description of each right. */
export const csmRightNames: Record<CsmRight, Words> = {
  JOB: { en: 'Jobs', ms: 'Tugasan' },
  CONFIG: { en: 'Settings', ms: 'Tetapan' },
  USER: { en: 'Users and access rights', ms: 'Pengguna dan hak akses' },
  REPORT: { en: 'Reports', ms: 'Laporan' },
  AUDIT: { en: 'Audit log', ms: 'Log audit' },
}
