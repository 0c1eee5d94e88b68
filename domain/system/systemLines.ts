import type { Words } from '#domain/words.ts'
import type { SystemLevel } from './levels.ts'

/** The groups of the lines, in their order on the screen. */
export const systemGroupNames = {
  database: { en: 'Database', ms: 'Pangkalan data' },
  safety: { en: 'Safety of the data', ms: 'Keselamatan data' },
  work: { en: 'Work in the background', ms: 'Kerja latar belakang' },
  machine: { en: 'This machine', ms: 'Mesin ini' },
  versions: { en: 'Versions', ms: 'Versi' },
} as const satisfies Record<string, Words>
export type SystemGroup = keyof typeof systemGroupNames
export const systemGroups = Object.keys(systemGroupNames) as SystemGroup[]

/**
 * A kind of line: its group and name, and the section of docs/runbook.md or the screen that helps.
 */
type Kind = { group: SystemGroup; name: Words; runbook?: string; screen?: string }

const lines = {
  database: {
    group: 'database',
    name: { en: 'Writing', ms: 'Penulisan' },
    runbook: 'IkadDatabaseUnreachable',
  },
  transactions: {
    group: 'database',
    name: { en: 'Open transactions', ms: 'Transaksi terbuka' },
    runbook: 'IkadLongTransaction',
  },
  lockWaits: {
    group: 'database',
    name: { en: 'Waits for locks', ms: 'Menunggu kunci' },
    runbook: 'IkadLockWaits',
  },
  processes: { group: 'database', name: { en: 'Processes', ms: 'Proses' }, runbook: 'IkadDown' },
  replication: {
    group: 'safety',
    name: { en: 'Standbys', ms: 'Pangkalan data siap sedia' },
    runbook: 'No standby',
  },
  reportReplica: {
    group: 'safety',
    name: { en: 'Database of reports', ms: 'Pangkalan data laporan' },
    runbook: 'IkadReplicaLag',
  },
  auditSeal: {
    group: 'safety',
    name: { en: 'Seal of the audit trail', ms: 'Meterai jejak audit' },
    runbook: 'IkadAuditUnsealed',
    screen: '/ikad/uam/auditlog',
  },
  backup: {
    group: 'safety',
    name: { en: 'Last backup', ms: 'Sandaran terakhir' },
    runbook: 'IkadNoBackup',
  },
  drill: {
    group: 'safety',
    name: { en: 'Last restore drill', ms: 'Latihan pemulihan terakhir' },
    runbook: 'IkadNoDrill',
  },
  exports: {
    group: 'work',
    name: { en: 'Report files', ms: 'Fail laporan' },
    runbook: 'IkadExportsStuck',
    screen: '/ikad/report/exports',
  },
  schedules: {
    group: 'work',
    name: { en: 'Report schedules', ms: 'Jadual laporan' },
    runbook: 'IkadSchedulesLate',
    screen: '/ikad/report/exports',
  },
  mails: {
    group: 'work',
    name: { en: 'Mails about files', ms: 'Mel tentang fail' },
    runbook: 'Mails wait',
  },
  registryFolder: {
    group: 'work',
    name: { en: 'Files of the registry', ms: 'Fail daftar' },
    runbook: 'The registry',
    screen: '/ikad/home',
  },
  registryAddress: {
    group: 'work',
    name: { en: 'Address of the registry', ms: 'Alamat daftar' },
    runbook: 'The registry',
  },
  clock: { group: 'machine', name: { en: 'Clock', ms: 'Jam' }, runbook: 'IkadClockOff' },
  disk: {
    group: 'machine',
    name: { en: 'Disk of the data folder', ms: 'Cakera folder data' },
    runbook: 'Little disk space',
  },
  product: { group: 'versions', name: { en: 'Product', ms: 'Produk' } },
  tables: {
    group: 'versions',
    name: { en: 'Tables', ms: 'Jadual pangkalan data' },
    runbook: 'IkadNotReady',
  },
  nodeJs: { group: 'versions', name: { en: 'Node.js', ms: 'Node.js' } },
  postgreSql: { group: 'versions', name: { en: 'PostgreSQL', ms: 'PostgreSQL' } },
} as const satisfies Record<string, Kind>

export type SystemLineName = keyof typeof lines
/** All lines, in their order on the screen. */
export const systemLines: Readonly<Record<SystemLineName, Kind>> = lines
export const systemLineNames = Object.keys(systemLines) as SystemLineName[]

/** What is said of a line: how it is, in a plain sentence with the figures. */
export type Judged = { level: SystemLevel; sentence: Words }
/** The lines that one judge knows. */
export type JudgedLines = Partial<Record<SystemLineName, Judged>>
