import { problem } from '#domain/problems.ts'
import { retentionRulesInput, retentionSubject } from '#domain/retention/inputs.ts'
import { erasureKinds } from '#domain/retention/kinds.ts'
import { administersAll } from '#domain/user/standing.ts'
import { command } from '#server/platform/command.ts'
import { erasureChange } from './erasureChange.ts'

/**
 * Sets for how many years personal data is kept, which only headquarters may do. It erases nothing:
 * two administrators begin an erasure.
 * @throws permission.denied, record.changed, retention.longerThanAll
 */
export const setRetentionRules = command({
  name: 'setRetentionRules',
  action: 'retention.manage',
  input: retentionRulesInput,
  async run({ tx, viewer }, { version, ...years }) {
    if (!administersAll(viewer)) throw problem('permission.denied')
    await tx.$queryRaw`SELECT id FROM retention_rules FOR UPDATE`
    const {
      id,
      version: found,
      ...before
    } = await tx.retentionRules.findUniqueOrThrow({ where: { id: 1 } })
    if (found !== version) throw problem('record.changed')
    const after = {
      photographYears: years.photographYears ?? null,
      signatureYears: years.signatureYears ?? null,
      addressYears: years.addressYears ?? null,
      particularsYears: years.particularsYears ?? null,
    }
    await tx.retentionRules.update({ where: { id }, data: { ...after, version: { increment: 1 } } })
    const facts = (values: typeof after) =>
      Object.fromEntries(erasureKinds.map((kind) => [`${kind}Years`, values[`${kind}Years`] ?? '']))
    return {
      result: {},
      audit: { subjects: [retentionSubject], before: facts(before), after: facts(after) },
      changed: [erasureChange],
    }
  },
})
