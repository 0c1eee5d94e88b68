import { malaysianDate } from '#domain/malaysia.ts'
import { bring } from './csmJobExamples.ts'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type Rows = Record<string, unknown>[]

const thisYear = (stage: Stage) => ({ start: '2026-01-01', end: malaysianDate(stage.world.now) })

/** Returns a report of jobs' results, by the contract's columns. */
const ofJobs = (columns: string[], narrowed: object = { cardtype: 'MyKad' }): Example => ({
  async make(stage) {
    await bring(stage, 'passed')
    await bring(stage, 'rejected')
    return { body: { ...thisYear(stage), ...narrowed } }
  },
  foreign: (rows: Rows) => rows.length === 0,
  fits: (rows: Rows) => {
    same(rows.length > 0, true)
    for (const row of rows) same(Object.keys(row), columns)
  },
})

const figures = [
  'opening',
  'received',
  'good',
  'rejected',
  'remade',
  'deleted',
  'closing',
  'difference',
]
const reconciliation = ['date', 'cardtype', ...figures, 'closedby', 'explanation']

export const csmReportExamples: Record<string, Example> = {
  'report.daily': {
    ...ofJobs(reconciliation),
    fits: (rows: Record<string, number>[]) => {
      same(rows.length > 0, true)
      for (const row of rows) {
        same(Object.keys(row), reconciliation)
        const left =
          row.opening! +
          row.received! +
          row.remade! -
          row.good! -
          row.rejected! -
          row.deleted! -
          row.closing!
        same(left, row.difference)
      }
    },
  },
  'report.history': ofJobs(
    ['date', 'cardtype', 'stationid', 'received', 'produced', 'passed', 'rejected'],
    {
      cardType: 'mykad',
    },
  ),
  'report.full': ofJobs([
    'icno',
    'filename',
    'batchno',
    'cardsn',
    'stationid',
    'branchcode',
    'status',
    'producedat',
  ]),
  'report.qcpassed': ofJobs(['date', 'cardtype', 'passed']),
  'report.rejected': ofJobs(['date', 'cardtype', 'rejectcode', 'description', 'quantity']),
  'report.alldates': {
    make: async (stage) => (await bring(stage, 'passed'), { body: thisYear(stage) }),
    required: ['start', 'end'],
    foreign: (rows: Rows) =>
      rows.every(({ received, produced }) => received === 0 && produced === 0),
    fits: (rows: Rows) => {
      same(Object.keys(rows[0]!), ['date', 'received', 'produced', 'passed', 'rejected', 'deleted'])
      same(rows[0]!.date, '2026-01-01')
      same(rows.length > 300, true)
    },
  },
  'report.audit': {
    make: async (stage) => (
      await bring(stage, 'passed'),
      { body: { ...thisYear(stage), action: 'passCsmJob' } }
    ),
    foreign: (rows: Rows) => rows.length === 0,
    home: 'HQ',
    fits: (rows: Rows) => {
      same(rows.length > 0, true)
      same(
        [...new Set(rows.map(({ action, loginid }) => `${String(loginid)} ${String(action)}`))],
        ['csmadmin passCsmJob'],
      )
      for (const key of ['time', 'role', 'branch', 'address', 'subject', 'before', 'after'])
        same(key in rows[0]!, true)
    },
  },
}
