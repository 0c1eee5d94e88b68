import { Prisma } from '#generated/prisma/client.ts'

/** The condition for users who may sign in and be given work: their account is in use. */
export const activeUser = { disabledAt: null, suspendedAt: null, deletedAt: null } as const

/** Returns the same condition for a row of app_user under this name in a statement. */
export const isActive = (user: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${user}.disabled_at IS NULL AND ${user}.suspended_at IS NULL AND ${user}.deleted_at IS NULL`
