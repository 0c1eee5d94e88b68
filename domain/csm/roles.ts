import { csmRights, type CsmRight } from '#domain/access.ts'
import type { Words } from '#domain/words.ts'

/** Roles of the CSM area: named sets of rights (domain decisions, "Roles and areas"). Somebody may have several, and rights beside them. */
export const csmRoleRows = {
  ADMINISTRATOR: { name: { en: 'CSM administrator', ms: 'Pentadbir CSM' }, rights: csmRights },
  SUPERVISOR: { name: { en: 'Production supervisor', ms: 'Penyelia pengeluaran' }, rights: ['JOB', 'REPORT'] },
  OPERATOR: { name: { en: 'Production operator', ms: 'Operator pengeluaran' }, rights: ['JOB'] },
  SETTINGS: { name: { en: 'Settings officer', ms: 'Pegawai tetapan' }, rights: ['CONFIG'] },
  REPORTS: { name: { en: 'Reports officer', ms: 'Pegawai laporan' }, rights: ['REPORT'] },
  AUDITOR: { name: { en: 'Auditor', ms: 'Juruaudit' }, rights: ['REPORT', 'AUDIT'] },
} as const satisfies Record<string, { name: Words; rights: readonly CsmRight[] }>

export type CsmRole = keyof typeof csmRoleRows
export const csmRoles = Object.keys(csmRoleRows) as CsmRole[]

/** What the roles are called. */
export const csmRoleNames = Object.fromEntries(csmRoles.map((role) => [role, csmRoleRows[role].name])) as Record<CsmRole, Words>

/** What each right opens. */
export const csmRightNames: Record<CsmRight, Words> = {
  JOB: { en: 'Jobs', ms: 'Tugasan' },
  CONFIG: { en: 'Settings', ms: 'Tetapan' },
  USER: { en: 'Users and access rights', ms: 'Pengguna dan hak akses' },
  REPORT: { en: 'Reports', ms: 'Laporan' },
  AUDIT: { en: 'Audit log', ms: 'Log audit' },
}
