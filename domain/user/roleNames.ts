import type { RoleId } from '#domain/access.ts'
import type { Words } from '#domain/words.ts'

/** The displayed names of the roles (domain decisions, "Roles and areas"). */
export const roleNames: Record<RoleId, Words> = {
  1: { en: 'System administrator', ms: 'Pentadbir sistem' },
  2: { en: 'Programme administrator', ms: 'Pentadbir program' },
  3: { en: 'Monitoring officer', ms: 'Pegawai pemantauan' },
  4: { en: 'Branch supervisor', ms: 'Penyelia cawangan' },
  5: { en: 'Branch operator', ms: 'Operator cawangan' },
  6: { en: 'Viewer', ms: 'Pemerhati' },
}
