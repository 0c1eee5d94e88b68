import { createHash } from 'node:crypto'
import type { Tx } from '#server/platform/database/client.ts'
import type { SeedStep } from '../seedStep.ts'
import { formerRole, hoursAway, rightsFacts } from './rightsFacts.ts'

const hour = 3_600_000

/** The network addresses of workstations at which people signed in. Two operators share one. */
const desks: Record<string, string> = {
  supervisor: '10.20.1.10',
  operator: '10.20.1.11',
  operator2: '10.20.1.11',
  'supervisor.pen': '10.30.1.10',
  'operator.pen': '10.30.1.11',
  hqadmin: '10.10.1.10',
}

/** Returns a UUID from a hash, so that the demonstration is the same each time. */
function uuidOf(hash: Buffer): string {
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/**
 * Writes the reviews of rights up to now, when people last signed in, and some of their sessions.
 * Home warns from the first day of a quarter, so that it shows what waits whenever the
 * demonstration starts.
 */
export async function seedRights(tx: Tx, now: Date): Promise<void> {
  const users = new Map((await tx.user.findMany()).map((user) => [user.loginId, user]))
  const changed = rightsFacts(now).findLast(
    ({ loginId, kind }) => loginId === formerRole.loginId && kind === 'given',
  )!
  const dueOn = new Map<string, string>()
  for (const { loginId, kind, at, by, dueOn: due, moved } of rightsFacts(now)) {
    const { id, branchCode, csmRights, ...user } = users.get(loginId)!
    const former = loginId === formerRole.loginId && at < changed.at
    const roleId = former ? formerRole.roleId : user.roleId
    const byId = by === null ? null : users.get(by)!.id
    await tx.rightsEntry.create({
      data: { userId: id, kind, at, byId, roleId, branchCode, csmRights, dueOn: new Date(due) },
    })
    dueOn.set(loginId, moved?.to ?? due)
  }
  for (const [i, { id, loginId }] of [...users.values()].entries()) {
    const lastLoginAt = new Date(now.getTime() - (hoursAway[loginId] ?? 20 + i) * hour)
    const due = dueOn.get(loginId)!
    await tx.user.update({ where: { id }, data: { lastLoginAt, rightsDueOn: new Date(due) } })
    const address = desks[loginId]
    if (!address) continue
    const times = {
      createdAt: lastLoginAt,
      lastSeenAt: lastLoginAt,
      endedAt: lastLoginAt,
      endReason: 'signedOut',
    }
    const tokenHash = createHash('sha256').update(`demonstration ${loginId}`).digest()
    await tx.session.create({
      data: {
        id: uuidOf(tokenHash),
        userId: id,
        address,
        tokenHash,
        area: 'ikad',
        carrier: 'cookie',
        userAgent: 'Mozilla/5.0',
        ...times,
      },
    })
  }
  await tx.rightsRules.update({ where: { id: 1 }, data: { warningDays: 92 } })
}

/**
 * Returns the audit steps of these reviews, and of the change of a role, within the months that the
 * trail covers.
 */
export function rightsSteps(now: Date): SeedStep[] {
  const facts = rightsFacts(now)
  const confirmations = facts.flatMap(({ loginId, at, by, moved }): SeedStep[] =>
    moved
      ? [
          {
            at,
            by,
            action: 'confirmRights',
            subjects: [`User:${loginId}`],
            before: { rightsDueOn: moved.from },
            after: { rightsDueOn: moved.to },
          },
        ]
      : [],
  )
  const changed = facts.findLast(
    ({ loginId, kind }) => loginId === formerRole.loginId && kind === 'given',
  )!
  const change: SeedStep = {
    at: changed.at,
    by: changed.by,
    action: 'updateUser',
    subjects: [`User:${formerRole.loginId}`],
    before: { roleId: formerRole.roleId },
    after: { roleId: 6 },
  }
  return [...confirmations, change]
}
