import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { setStationActiveInput } from '#domain/settings/station.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { command } from '#server/platform/command.ts'
import { stations } from './stations.ts'

/**
 * Sets whether a station is in use: staff at their own branch, administrators at headquarters
 * anywhere.
 * @throws station.notFound, permission.denied, record.changed, branch.notFound if its branch is
 *   marked deleted
 */
export const setStationActive = command({
  name: 'setStationActive',
  action: 'station.setActive',
  input: setStationActiveInput,
  async run({ tx, viewer }, { key, version, active }) {
    const station = await stations.lock(tx, key)
    if (!station || !seesBranch(viewer, station.branchCode)) throw problem('station.notFound')
    if (!actsOnBranch(viewer, station.branchCode)) throw problem('permission.denied')
    if (version !== undefined && version !== station.version) throw problem('record.changed')
    if (active) await holdBranch(tx, station.branchCode)
    await tx.station.update({ where: { id: key }, data: { active, version: { increment: 1 } } })
    const about = { branchCode: station.branchCode }
    return {
      result: { key },
      audit: {
        subjects: [`Station:${key}`],
        before: { active: station.active },
        after: { active },
      },
      changed: [
        { kind: 'settings', id: `Station:${key}`, ...about },
        { kind: 'station', id: key, ...about },
      ],
    }
  },
})
