import { describe, expect, test } from 'vitest'
import type { DatabaseFigures, ReplicationFigures, SystemFigures, WorkFigures } from './figures.ts'
import { judgeSystem } from './judgeSystem.ts'
import { systemLineNames, type SystemLineName } from './systemLines.ts'

const hour = 3_600
const day = 24 * hour

const database: DatabaseFigures = {
  roundTripMs: 2.4,
  refuses: null,
  version: '18.4',
  processes: 2,
  migration: '20261129_last',
  lacking: 0,
  ahead: 0,
}
const quiet: WorkFigures = {
  unsealed: 0,
  unsealedSeconds: 0,
  transactionSeconds: 0,
  lockWaits: 0,
  exportsWaiting: 0,
  exportWaitSeconds: 0,
  exportsFailed: 0,
  schedulesFailing: 0,
  schedulesLateSeconds: 0,
  mailsWaiting: 0,
  mailWaitSeconds: 0,
}
const standby = { name: 'b', state: 'streaming', sync: false, lagSeconds: 0.2 }
const replicated: ReplicationFigures = {
  primary: true,
  visible: true,
  standbys: [standby],
  synchronous: false,
}
const well: SystemFigures = {
  product: { version: '0.1.0', build: '3f2a9c41d07e', nodeJs: '24.11.0' },
  embedded: true,
  database,
  replication: { ...replicated, standbys: [] },
  replicaSeconds: 'none',
  work: quiet,
  registry: { folder: 'unset', address: false, lastFile: null },
  mailServer: false,
  backupsRecorded: true,
  backupSeconds: 8 * hour,
  drillSeconds: 3 * day,
  clockOffsetMs: -12,
  disk: { freeBytes: 75e9, totalBytes: 252e9 },
}

const judged = (more: Partial<SystemFigures>, line: SystemLineName) =>
  judgeSystem({ ...well, ...more }).find((each) => each.line === line)!
const levelOf = (more: Partial<SystemFigures>, line: SystemLineName) => judged(more, line).level
const said = (more: Partial<SystemFigures>, line: SystemLineName) => judged(more, line).sentence.en

test('a system that is well has every line once, all good', () => {
  const lines = judgeSystem(well)
  expect(lines.map(({ line }) => line)).toEqual(systemLineNames)
  expect(lines.filter(({ level }) => level !== 'good')).toEqual([])
})

test('every sentence is said in both languages', () => {
  const ill: SystemFigures = {
    ...well,
    database: null,
    work: null,
    replication: null,
    registry: null,
    disk: null,
    clockOffsetMs: null,
  }
  for (const figures of [well, ill])
    for (const { sentence } of judgeSystem(figures)) {
      expect(sentence.en).toMatch(/^[A-Z0-9].*\.$/)
      expect(sentence.ms).toMatch(/^[A-Z0-9].*\.$/)
      expect(sentence.ms).not.toBe(sentence.en)
    }
})

test('what could not be read is unknown and never good', () => {
  const blind: SystemFigures = {
    ...well,
    database: null,
    replication: null,
    replicaSeconds: null,
    work: null,
    registry: null,
    mailServer: true,
    clockOffsetMs: null,
    disk: null,
  }
  const good = judgeSystem(blind).filter(({ level }) => level === 'good')
  // These are known without asking anybody.
  expect(good.map(({ line }) => line)).toEqual(['backup', 'drill', 'product', 'nodeJs'])
  expect(levelOf(blind, 'database')).toBe('trouble')
})

describe('the database', () => {
  const with_ = (more: Partial<DatabaseFigures>) => ({ database: { ...database, ...more } })

  test.each(['database full', 'database read-only', 'database standby', 'database busy'] as const)(
    '%s is trouble',
    (refuses) => {
      expect(levelOf(with_({ refuses }), 'database')).toBe('trouble')
    },
  )

  test.each([
    [1_000, 'good'],
    [1_001, 'attention'],
  ] as const)('a round trip of %i ms is %s', (roundTripMs, level) => {
    expect(levelOf(with_({ roundTripMs }), 'database')).toBe(level)
  })

  test('processes that a pooler hides are unknown', () => {
    expect(levelOf(with_({ processes: 0 }), 'processes')).toBe('unknown')
    expect(said(with_({ processes: 1 }), 'processes')).toBe(
      '1 process of the product is connected.',
    )
    expect(said({}, 'processes')).toBe('2 processes of the product are connected.')
  })

  test('missing migrations are trouble, unknown ones of a newer version need attention', () => {
    expect(said(with_({ lacking: 2 }), 'tables')).toBe(
      '2 migrations are missing: run npm run migrate.',
    )
    expect(levelOf(with_({ lacking: 2, ahead: 1 }), 'tables')).toBe('trouble')
    expect(levelOf(with_({ ahead: 1 }), 'tables')).toBe('attention')
    expect(levelOf(with_({ migration: null }), 'tables')).toBe('unknown')
  })
})

describe('work and protection, at the edge of each alert', () => {
  const edges: [SystemLineName, Partial<WorkFigures>, string][] = [
    ['transactions', { transactionSeconds: 900 }, 'good'],
    ['transactions', { transactionSeconds: 901 }, 'attention'],
    ['lockWaits', { lockWaits: 5 }, 'good'],
    ['lockWaits', { lockWaits: 6 }, 'attention'],
    ['auditSeal', { unsealed: 3, unsealedSeconds: 600 }, 'good'],
    ['auditSeal', { unsealed: 3, unsealedSeconds: 601 }, 'trouble'],
    ['exports', { exportsWaiting: 1, exportWaitSeconds: 1_800 }, 'good'],
    ['exports', { exportsWaiting: 1, exportWaitSeconds: 1_801 }, 'attention'],
    ['exports', { exportsFailed: 1 }, 'attention'],
    ['schedules', { schedulesLateSeconds: 3_600 }, 'good'],
    ['schedules', { schedulesLateSeconds: 3_601 }, 'attention'],
    ['schedules', { schedulesFailing: 1 }, 'attention'],
    ['mails', { mailsWaiting: 1, mailWaitSeconds: 900 }, 'good'],
    ['mails', { mailsWaiting: 1, mailWaitSeconds: 901 }, 'attention'],
  ]
  test.each(edges)('%s with %o is %s', (line, work, level) => {
    expect(levelOf({ mailServer: true, work: { ...quiet, ...work } }, line)).toBe(level)
  })

  test('a file that waits and one that failed are both said', () => {
    const work = { ...quiet, exportsWaiting: 2, exportWaitSeconds: 90, exportsFailed: 1 }
    expect(said({ work }, 'exports')).toBe(
      '2 files wait to be made, the oldest for 90 seconds. 1 file of the last 24 hours could not be made.',
    )
  })

  test.each([
    [36 * hour, 'good'],
    [36 * hour + 1, 'trouble'],
    [null, 'trouble'],
  ])('a last backup %s seconds ago is %s', (backupSeconds, level) => {
    expect(levelOf({ backupSeconds }, 'backup')).toBe(level)
  })

  test.each([
    [40 * day, 'good'],
    [40 * day + 1, 'attention'],
    [null, 'attention'],
  ])('a last drill %s seconds ago is %s', (drillSeconds, level) => {
    expect(levelOf({ drillSeconds }, 'drill')).toBe(level)
  })

  test('backups that nothing records are unknown', () => {
    const unrecorded = { embedded: false, backupsRecorded: false, backupSeconds: null }
    expect(levelOf(unrecorded, 'backup')).toBe('unknown')
    expect(levelOf({ ...unrecorded, drillSeconds: null }, 'drill')).toBe('unknown')
  })

  test('recorded backups of a PostgreSQL of its own count like those of the embedded one', () => {
    expect(levelOf({ embedded: false }, 'backup')).toBe('good')
    expect(levelOf({ embedded: false, backupSeconds: null }, 'backup')).toBe('trouble')
    expect(levelOf({ embedded: false, drillSeconds: null }, 'drill')).toBe('attention')
  })
})

describe('standbys', () => {
  const of = (more: Partial<ReplicationFigures>, embedded = false) => ({
    embedded,
    replication: { ...replicated, ...more },
  })
  const cases: [string, Partial<SystemFigures>, string][] = [
    ['one that streams', of({}), 'good'],
    ['one a minute behind', of({ standbys: [{ ...standby, lagSeconds: 60 }] }), 'good'],
    [
      'one more than a minute behind',
      of({ standbys: [standby, { ...standby, lagSeconds: 61 }] }),
      'attention',
    ],
    ['one that catches up', of({ standbys: [{ ...standby, state: 'catchup' }] }), 'attention'],
    [
      'an idle one, whose lag PostgreSQL does not know',
      of({ standbys: [{ ...standby, lagSeconds: null }] }),
      'good',
    ],
    [
      'one whose state the database user may not see',
      of({ visible: false, standbys: [{ ...standby, state: '' }] }),
      'unknown',
    ],
    ['none', of({ standbys: [] }), 'attention'],
    ['none of an embedded database', of({ standbys: [] }, true), 'good'],
    [
      'none, though a synchronous one is demanded',
      of({ standbys: [], synchronous: true }),
      'trouble',
    ],
    [
      'only asynchronous ones, though a synchronous one is demanded',
      of({ synchronous: true }),
      'trouble',
    ],
    [
      'a synchronous one that is demanded',
      of({ synchronous: true, standbys: [{ ...standby, sync: true }] }),
      'good',
    ],
    ['the database is a standby itself', of({ primary: false }), 'trouble'],
  ]
  test.each(cases)('%s: %o is %s', (_what, figures, level) => {
    expect(levelOf(figures, 'replication')).toBe(level)
  })

  test('each is named with its state', () => {
    expect(
      said(of({ synchronous: true, standbys: [{ ...standby, sync: true }] }), 'replication'),
    ).toBe('1 standby is connected, at most 0 seconds behind: b (streaming, synchronous).')
  })

  test.each([
    [60, 'good'],
    [61, 'attention'],
    [null, 'unknown'],
    ['none', 'good'],
  ] as const)('reports %s seconds behind are %s', (replicaSeconds, level) => {
    expect(levelOf({ replicaSeconds }, 'reportReplica')).toBe(level)
  })
})

describe('the machine and the registry', () => {
  test.each([
    [0, 'good'],
    [2_000, 'good'],
    [2_001, 'attention'],
    [-30_000, 'attention'],
    [-30_001, 'trouble'],
  ])('a clock that is %i ms ahead is %s', (clockOffsetMs, level) => {
    expect(levelOf({ clockOffsetMs }, 'clock')).toBe(level)
  })

  test('the sentence says in which direction a clock is off', () => {
    expect(said({ clockOffsetMs: 5_000 }, 'clock')).toBe("It is 5 seconds ahead of the database's.")
    expect(said({ clockOffsetMs: -400_000 }, 'clock')).toBe(
      "It is 6 minutes behind the database's.",
    )
    expect(said({ clockOffsetMs: -3.2 }, 'clock')).toBe(
      "It agrees with the database's to within 4 ms.",
    )
    expect(said({ clockOffsetMs: 0 }, 'clock')).toBe(
      "It agrees with the database's to within 1 ms.",
    )
  })

  test.each([
    [15, 'good'],
    [14.9, 'attention'],
    [4.9, 'trouble'],
    [0, 'trouble'],
  ])('a disk with %d %% free is %s', (freeBytes, level) => {
    expect(levelOf({ disk: { freeBytes, totalBytes: 100 } }, 'disk')).toBe(level)
  })

  test('a disk without a size is not divided by', () => {
    expect(judged({ disk: { freeBytes: 0, totalBytes: 0 } }, 'disk').level).toBe('trouble')
  })

  test('a folder that cannot be read is trouble; a file that could not be read needs attention', () => {
    const lastFile = { name: 'a.csv', secondsAgo: 90, failed: true }
    const of = (folder: 'unset' | 'readable' | 'unreadable', failed: boolean) => ({
      registry: { folder, address: true, lastFile: { ...lastFile, failed } },
    })
    expect(levelOf(of('unreadable', false), 'registryFolder')).toBe('trouble')
    expect(levelOf(of('readable', true), 'registryFolder')).toBe('attention')
    expect(said(of('readable', false), 'registryFolder')).toBe(
      'The last file, a.csv, was read 90 seconds ago.',
    )
    // An earlier file says nothing about a folder that is no longer set.
    expect(levelOf(of('unset', true), 'registryFolder')).toBe('good')
    expect(levelOf(of('readable', true), 'registryAddress')).toBe('unknown')
  })

  test('a product that runs from its sources says so', () => {
    const { product } = well
    expect(said({}, 'product')).toBe('Version 0.1.0, build 3f2a9c41d07e.')
    expect(said({ product: { ...product, build: null } }, 'product')).toBe(
      'Version 0.1.0, run from its sources.',
    )
  })
})
