import { actions } from '#domain/access.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { headquarters, limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { suspendedBefore } from '#domain/rights/states.ts'
import { administersAll } from '#domain/user/standing.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { User } from '#generated/prisma/client.ts'
import { endOtherSessions } from '#server/access/sessions/sessions.ts'
import { activeUser, isActive } from '#server/access/users/activeUser.ts'
import { userChange } from '#server/access/users/userDone.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { writeEntry } from './writeEntry.ts'

const product = { product: 'rights-review' }
/** Accounts of one transaction. */
const batch = 50
const administrators = [...actions['user.administer']]

/**
 * Suspends the accounts whose rights nobody confirmed by their due day and its grace, and ends
 * their sessions. One administrator of headquarters who can sign in always remains. Any number of
 * processes may call it at once.
 * @returns the login ids of the suspended
 */
export async function suspendUnconfirmed({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const suspended: string[] = []
  let after = 0
  for (;;) {
    const done = await transaction(db, async (tx) => suspendBatch(tx, clock.now(), after))
    suspended.push(...done.suspended)
    if (done.last === null) return suspended
    after = done.last
  }
}

type Batch = {
  suspended: string[]
  /** The id after which further accounts may follow; null at the end. */
  last: number | null
}

async function suspendBatch(tx: Tx, now: Date, after: number): Promise<Batch> {
  // A change of the rules waits until the batch is done, and so do other processes.
  await tx.$queryRaw`SELECT id FROM rights_rules FOR UPDATE`
  const rules = await tx.rightsRules.findUniqueOrThrow({ where: { id: 1 } })
  const before = new Date(suspendedBefore(malaysianDate(now), rules))
  const late = Prisma.sql`${isActive(Prisma.sql`app_user`)} AND rights_due_on < ${before}::date AND id > ${after}`
  const found = await tx.$queryRaw<
    { id: number }[]
  >`SELECT id FROM app_user WHERE ${late} ORDER BY id LIMIT ${batch}`
  if (found.length === 0) return { suspended: [], last: null }
  const ids = found.map(({ id }) => id)
  // Locked together and in order, as by commands on users: nobody becomes the last administrator
  // meanwhile.
  await tx.$queryRaw`
    SELECT 1 FROM app_user
     WHERE id = ANY(${ids})
        OR (role_id = ANY(${administrators}) AND branch_code = ${headquarters} AND disabled_at IS NULL AND deleted_at IS NULL)
     ORDER BY id FOR NO KEY UPDATE`
  const locked = await tx.$queryRaw<
    { id: number }[]
  >`SELECT id FROM app_user WHERE ${late} AND id = ANY(${ids})`
  const users = await tx.user.findMany({ where: { id: { in: locked.map(({ id }) => id) } } })
  const suspended: string[] = []
  for (const user of inOrder(users)) {
    if (administersAll(user) && !(await anotherAdministers(tx, user, now))) continue
    await suspend(tx, user, now)
    suspended.push(user.loginId)
  }
  return { suspended, last: ids.length < batch ? null : ids.at(-1)! }
}

/**
 * Returns the accounts in the order of suspension: an administrator who signed in lately, and of
 * the higher role, comes last.
 */
function inOrder(users: User[]): User[] {
  const lastUsed = ({ lastLoginAt, createdAt }: User) => (lastLoginAt ?? createdAt).getTime()
  return users.toSorted((a, b) => b.roleId - a.roleId || lastUsed(a) - lastUsed(b) || a.id - b.id)
}

/** Returns whether another administrator of headquarters can sign in and would confirm this one. */
async function anotherAdministers(tx: Tx, { id }: User, now: Date): Promise<boolean> {
  const others = await tx.user.count({
    where: {
      id: { not: id },
      roleId: { in: administrators },
      branchCode: headquarters,
      ...activeUser,
      activeSince: { gte: new Date(now.getTime() - limits.inactiveDays * limits.dayMs) },
    },
  })
  return others > 0
}

async function suspend(tx: Tx, user: User, now: Date): Promise<void> {
  const dueOn = dayOfColumn(user.rightsDueOn)
  await tx.user.update({
    where: { id: user.id },
    data: { suspendedAt: now, version: { increment: 1 } },
  })
  const endedSessions = await endOtherSessions(tx, user.id, null, 'userSuspended', now)
  await writeEntry(tx, user, { kind: 'suspended', at: now, byId: null, dueOn })
  const subjects = [`User:${user.loginId}`]
  const after = { suspended: true, rightsDueOn: dueOn, endedSessions }
  await recordAudit(
    tx,
    product,
    now,
    { action: 'suspendUser', subjects, before: { suspended: false }, after },
    [userChange(user)],
  )
}
