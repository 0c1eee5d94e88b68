import { problem } from '#domain/problems.ts'
import { rightsRulesInput } from '#domain/rights/inputs.ts'
import { administersAll } from '#domain/user/standing.ts'
import { command } from '#server/platform/command.ts'

/**
 * Sets when rights are confirmed in all branches, which only headquarters may do. Due days that
 * were set stay.
 * @throws permission.denied, record.changed
 */
export const setRightsRules = command({
  name: 'setRightsRules',
  action: 'setting.manage',
  input: rightsRulesInput,
  async run({ tx, viewer }, { version, ...rules }) {
    if (!administersAll(viewer)) throw problem('permission.denied')
    await tx.$queryRaw`SELECT id FROM rights_rules FOR UPDATE`
    const {
      id,
      version: found,
      ...before
    } = await tx.rightsRules.findUniqueOrThrow({ where: { id: 1 } })
    if (found !== version) throw problem('record.changed')
    await tx.rightsRules.update({ where: { id }, data: { ...rules, version: { increment: 1 } } })
    return {
      result: {},
      audit: { subjects: [`RightsRules:${id}`], before, after: rules },
      changed: [{ kind: 'user', id: 'rightsRules', branchCode: null }],
    }
  },
})
