import { csmRights } from '#domain/access.ts'
import { csmRightNames, csmRoleNames, csmRoles } from '#domain/csm/roles.ts'
import { say, type Locale } from '#domain/words.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report, ReportColumn } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

const loginId: ReportColumn = {
  title: { en: 'User id', ms: 'ID pengguna' },
  means: {
    en: 'The id with which they sign in, in both areas.',
    ms: 'Untuk log masuk, di kedua-dua kawasan.',
  },
  kind: 'code',
  leadsTo: { record: 'csmUser' },
}
const name: ReportColumn = {
  title: { en: 'Name', ms: 'Nama' },
  means: { en: 'Of the member of staff.', ms: 'Nama kakitangan.' },
  kind: 'text',
}
const line = (en: string, ms: string): ReportColumn => ({
  title: { en, ms },
  means: { en: 'As the user’s particulars say.', ms: 'Seperti dalam butiran pengguna.' },
  kind: 'text',
})

/** The users of the CSM area: those who hold or held a right there, and weren't deleted. */
export const csmUsersReport: Report = {
  id: 'csm-users',
  action: 'csm.report',
  filters: ['csmRole', 'account'],
  columns: {
    loginId,
    name,
    designation: line('Designation', 'Jawatan'),
    division: line('Division', 'Bahagian'),
    grade: line('Grade', 'Gred'),
    roles: {
      title: { en: 'Roles', ms: 'Peranan' },
      means: {
        en: 'Named sets of rights that they hold now.',
        ms: 'Set hak bernama yang dipegang kini.',
      },
      kind: 'text',
    },
    lastLogin: {
      title: { en: 'Last login', ms: 'Log masuk terakhir' },
      means: { en: 'To either area.', ms: 'Ke mana-mana kawasan.' },
      kind: 'dateTime',
    },
  },
  sql: ({ viewer, locale }, { csmRole, account }) => Prisma.sql`
    SELECT u.login_id AS "loginId", u.staff_name AS name, u.designation, u.division, concat_ws(' ', nullif(u.grade_prefix, ''), u.grade) AS grade,
           coalesce(r.names, '') AS roles, u.last_login_at AS "lastLogin"
      FROM app_user u
      LEFT JOIN LATERAL (SELECT string_agg(DISTINCT ${roleName(locale)}, ', ') AS names, array_agg(DISTINCT g.role) AS held
                           FROM csm_grant g WHERE g.user_id = u.id AND g.withdrawn_at IS NULL AND g.role <> '') r ON TRUE
     WHERE ${allOf(
       visibleTo(viewer, Prisma.sql`u.branch_code`),
       Prisma.sql`u.deleted_at IS NULL AND EXISTS (SELECT 1 FROM csm_grant g WHERE g.user_id = u.id)`,
       csmRole && Prisma.sql`${csmRole} = ANY(r.held)`,
       account &&
         (account === 'enabled'
           ? Prisma.sql`u.disabled_at IS NULL`
           : Prisma.sql`u.disabled_at IS NOT NULL`),
     )}`,
  order: Prisma.sql`"loginId"`,
}

/** Each right that a user has or had in the area: who granted and withdrew it, and when. */
export const csmUserAccess: Report = {
  id: 'csm-user-access',
  action: 'csm.report',
  filters: ['loginId'],
  columns: {
    loginId,
    name,
    right: {
      title: { en: 'Access right', ms: 'Hak akses' },
      means: { en: 'What it opens.', ms: 'Apa yang dibukanya.' },
      kind: 'status',
      words: csmRightNames,
      legacyWords: Object.fromEntries(csmRights.map((right) => [right, { en: right, ms: right }])),
      legacy: 'accessright',
    },
    role: {
      title: { en: 'Through role', ms: 'Melalui peranan' },
      means: {
        en: 'The role that includes it; empty where it was granted directly.',
        ms: 'Peranan yang membawanya; kosong jika diberikan secara terus.',
      },
      kind: 'text',
      words: csmRoleNames,
    },
    grantedBy: {
      title: { en: 'Granted by', ms: 'Diberikan oleh' },
      means: {
        en: 'Nothing where it was granted before this was kept.',
        ms: 'Kosong jika diberikan sebelum ia direkodkan.',
      },
      kind: 'text',
    },
    grantedAt: {
      title: { en: 'Granted at', ms: 'Diberikan pada' },
      means: { en: 'From when on they had it.', ms: 'Sejak bila hak itu dipegang.' },
      kind: 'dateTime',
    },
    withdrawnBy: {
      title: { en: 'Withdrawn by', ms: 'Ditarik oleh' },
      means: { en: 'Nothing while they have it.', ms: 'Kosong selagi hak itu dipegang.' },
      kind: 'text',
    },
    withdrawnAt: {
      title: { en: 'Withdrawn at', ms: 'Ditarik pada' },
      means: { en: 'Until when they had it.', ms: 'Sehingga bila hak itu dipegang.' },
      kind: 'dateTime',
    },
  },
  sql: ({ viewer }, filter) => Prisma.sql`
    SELECT g.id, u.login_id AS "loginId", u.staff_name AS name, g."right", g.role, coalesce(a.staff_name, '') AS "grantedBy",
           g.granted_at AS "grantedAt", coalesce(b.staff_name, '') AS "withdrawnBy", g.withdrawn_at AS "withdrawnAt"
      FROM csm_grant g JOIN app_user u ON u.id = g.user_id
      LEFT JOIN app_user a ON a.id = g.granted_by_id
      LEFT JOIN app_user b ON b.id = g.withdrawn_by_id
     WHERE ${allOf(
       visibleTo(viewer, Prisma.sql`u.branch_code`),
       filter.loginId && Prisma.sql`lower(u.login_id) = lower(${filter.loginId})`,
     )}`,
  order: Prisma.sql`"loginId", "withdrawnAt" DESC NULLS FIRST, "grantedAt", id`,
}

/** Returns the displayed name of a grant's role, in the caller's language. */
function roleName(locale: Locale): Prisma.Sql {
  const names = csmRoles.map(
    (role) => Prisma.sql`WHEN ${role} THEN ${say(csmRoleNames[role], locale)}`,
  )
  return Prisma.sql`CASE g.role ${Prisma.join(names, ' ')} END`
}
