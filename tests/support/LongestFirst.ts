import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * One project after the other, so that workers that share modules keep them; the one with many
 * short files is last.
 */
const projects = ['server', 'unit', 'client', 'faults', 'alone', 'agent']

/**
 * Files that take ten seconds and more, longest first: started last, each would keep one worker
 * busy while the others are done. The cluster is not beside the simulation, because both wait for
 * their disks.
 */
export const longest = [
  'tests/faults/simulation.test.ts',
  'tests/alone/howTo.test.ts',
  'tests/alone/growth.test.ts',
  'tests/alone/cameraFrames.test.ts',
  'tests/agent/pulledInTheMiddle.test.ts',
  'tests/server/stock/simulatedYear.test.ts',
  'tests/server/seed.test.ts',
  'tests/server/graphql/access.test.ts',
  'tests/conformance/restCalls.test.ts',
  'tests/faults/cluster.test.ts',
  'tests/faults/pgbackrest/pgBackRest.test.ts',
  'tests/faults/upgrade.test.ts',
  'tests/faults/pgbackrest/backupHost.test.ts',
  'tests/faults/pgbackrest/restoreDrill.test.ts',
  'tests/faults/stop.test.ts',
  'tests/faults/csmFolders.test.ts',
  'tests/faults/start.test.ts',
  'tests/server/graphql/whoMayGrant.test.ts',
  'tests/faults/brokenSockets.test.ts',
  'tests/faults/restart.test.ts',
  'tests/unit/tools/new.test.ts',
  'tests/server/database/embedded.test.ts',
  'tests/faults/fuzz.test.ts',
  'tests/faults/kill.test.ts',
  'tests/server/despatch/courierLarge.test.ts',
  'tests/server/http/slowReaders.test.ts',
  'tests/conformance/hostileCalls.test.ts',
  'tests/server/production/availableActions.test.ts',
  'tests/faults/killedExport.test.ts',
  'tests/server/graphql/everything.test.ts',
  'tests/faults/twoProcesses.test.ts',
  'tests/alone/hostileImages.test.ts',
  'tests/server/graphql/hostileInputs.test.ts',
  'tests/server/production/stateTable.test.ts',
  'tests/server/graphql/fieldRights.test.ts',
  'tests/faults/uncaughtErrors.test.ts',
]

/** Sorts test files, also on a machine that has never run them: there vitest sorts by file size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    return bySize.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b))
  }
}

// Long files in separate processes, such as the station agent's, share modules with no other: they
// start before the others of their group.
const groupOf = ({ project, moduleId }: TestSpecification) =>
  project.config.sequence.groupOrder * projects.length +
  (project.config.isolate && longest.includes(fileOf(moduleId))
    ? 0
    : projects.indexOf(project.name))

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.indexOf(fileOf(moduleId))
  return place < 0 ? longest.length : place
}

const fileOf = (moduleId: string) => path.relative(process.cwd(), moduleId)
