import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { lockedUntilSql } from '#server/access/sessions/signInPlaces.ts'

/** Returns SQL for the domain's userState of rows of `app_user u`, for conditions and counts. */
export function userStateSql(now: Date): Prisma.Sql {
  const inactiveBefore = new Date(now.getTime() - limits.inactiveDays * limits.dayMs)
  return Prisma.sql`
    CASE WHEN u.disabled_at IS NOT NULL THEN 'disabled' WHEN u.suspended_at IS NOT NULL THEN 'suspended' WHEN ${lockedUntilSql} > ${now} THEN 'locked'
         WHEN u.active_since < ${inactiveBefore} THEN 'inactive' ELSE 'active' END`
}
