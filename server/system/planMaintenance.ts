import { problem } from '#domain/problems.ts'
import { endMaintenanceInput, planMaintenanceInput } from '#domain/system/maintenance.ts'
import { administersAll } from '#domain/user/standing.ts'
import { command, type CommandScope } from '#server/platform/command.ts'

const minute = 60_000

/**
 * Plans a maintenance, begins one, or changes its end, which only headquarters may do. A command
 * that started before it begins may still be saved within its time limit.
 * @throws permission.denied, record.changed
 */
export const planMaintenance = command({
  name: 'planMaintenance',
  action: 'system.view',
  input: planMaintenanceInput,
  inMaintenance: true,
  async run(scope, { version, beginsInMinutes, lastsMinutes, reason }) {
    const beginsAt = new Date(scope.now.getTime() + beginsInMinutes * minute)
    const endsAt = new Date(beginsAt.getTime() + lastsMinutes * minute)
    return change(scope, version, { beginsAt, endsAt, reason })
  },
})

/**
 * Ends the maintenance, or cancels a planned one, which only headquarters may do.
 * @throws permission.denied, record.changed, maintenance.none
 */
export const endMaintenance = command({
  name: 'endMaintenance',
  action: 'system.view',
  input: endMaintenanceInput,
  inMaintenance: true,
  run: (scope, { version }) => change(scope, version, none),
})

type Plan = { beginsAt: Date | null; endsAt: Date | null; reason: string }
const none: Plan = { beginsAt: null, endsAt: null, reason: '' }

async function change({ tx, viewer, now }: CommandScope, version: number, after: Plan) {
  if (!administersAll(viewer)) throw problem('permission.denied')
  await tx.$queryRaw`SELECT id FROM maintenance FOR UPDATE`
  const {
    id,
    version: found,
    ...before
  } = await tx.maintenance.findUniqueOrThrow({ where: { id: 1 } })
  if (found !== version) throw problem('record.changed')
  const planned = before.endsAt !== null && now < before.endsAt
  if (after === none && !planned) throw problem('maintenance.none')
  await tx.maintenance.update({ where: { id }, data: { ...after, version: { increment: 1 } } })
  return {
    result: {},
    audit: { subjects: [`Maintenance:${id}`], before: asJson(before), after: asJson(after) },
    changed: [{ kind: 'settings' as const, id: 'maintenance', branchCode: null }],
  }
}

const asJson = ({ beginsAt, endsAt, reason }: Plan) => ({
  beginsAt: beginsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  reason,
})
