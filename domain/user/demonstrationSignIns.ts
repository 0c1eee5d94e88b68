import type { RoleId } from '#domain/access.ts'
import type { Words } from '#domain/words.ts'
import { roleNames } from './roleNames.ts'

const person = (loginId: string, role: RoleId, branch: string) => {
  const { en, ms } = roleNames[role]
  return {
    loginId,
    description: { en: `${en}, ${branch}`, ms: `${ms}, ${branch}` } satisfies Words,
  }
}

/** The demonstration programme's users (domain decisions, "Demonstration data"). */
export const demonstrationSignIns = {
  password: 'Demo-2026',
  users: [
    person('admin', 1, 'HQ'),
    person('hqadmin', 2, 'HQ'),
    person('monitor', 3, 'HQ'),
    person('supervisor', 4, 'JHB'),
    person('operator', 5, 'JHB'),
    person('operator2', 5, 'JHB'),
    person('viewer', 6, 'JHB'),
    person('supervisor.pen', 4, 'PEN'),
    person('operator.pen', 5, 'PEN'),
    { loginId: 'csmadmin', description: { en: 'CSM, all rights', ms: 'CSM, semua hak' } },
    { loginId: 'csmjob', description: { en: 'CSM, jobs', ms: 'CSM, tugasan' } },
    { loginId: 'csmreport', description: { en: 'CSM, reports', ms: 'CSM, laporan' } },
  ],
} as const
