import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { cutoffsOf, retained } from '#domain/retention/cutoffs.ts'
import {
  erasePersonalDataInput,
  erasureSubject,
  retentionSubject,
} from '#domain/retention/inputs.ts'
import { administersAll } from '#domain/user/standing.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { command } from '#server/platform/command.ts'
import { erasureChange } from './erasureChange.ts'

/**
 * Begins the erasure of what the rules no longer keep today, with the approval of another
 * administrator of headquarters. A background job carries it out.
 * @throws permission.denied, record.changed where the rules differ from those that the caller saw,
 *   erasure.nothingSet, erasure.running, and what consumeApproval throws
 */
export const erasePersonalData = command({
  name: 'erasePersonalData',
  action: 'retention.manage',
  input: erasePersonalDataInput,
  async run(scope, { version, approval }) {
    const { tx, viewer, now } = scope
    if (!administersAll(viewer)) throw problem('permission.denied')
    await tx.$queryRaw`SELECT id FROM retention_rules FOR UPDATE`
    const rules = await tx.retentionRules.findUniqueOrThrow({ where: { id: 1 } })
    if (rules.version !== version) throw problem('record.changed')
    const cutoffs = cutoffsOf(rules, malaysianDate(now))
    if (Object.values(cutoffs).every((day) => day === null)) throw problem('erasure.nothingSet')
    if (await tx.erasure.findFirst({ where: { endedAt: null } })) throw problem('erasure.running')
    const approver = await consumeApproval(scope, approval, 'erasePersonalData', {
      of: erasureSubject(version),
      facts: [],
    })
    const before = retained.map((kind) => [`${kind}Before`, cutoffs[kind]] as const)
    const { id } = await tx.erasure.create({
      data: {
        askedAt: now,
        askedById: viewer.userId,
        approvedById: approver.supervisorId,
        ...Object.fromEntries(before.map(([name, day]) => [name, day && new Date(day)])),
      },
    })
    return {
      result: { id },
      audit: {
        subjects: [`Erasure:${id}`, retentionSubject],
        after: Object.fromEntries(before.map(([name, day]) => [name, day ?? ''])),
        approvedBy: approver.supervisorLoginId,
      },
      changed: [erasureChange],
    }
  },
})
