import { malaysianDate } from '#domain/malaysia.ts'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type Rows = Record<string, unknown>[]

/** Returns a report of this year at JHB, after an event. */
function ofYear(
  happens: (stage: Stage) => Promise<unknown>,
  keys: string[],
  query: Record<string, string> = {},
): Example {
  return {
    make: async (stage: Stage) => {
      await happens(stage)
      return {
        query: {
          start: '2026-01-01',
          end: malaysianDate(stage.world.now),
          branch: 'JHB',
          ...query,
        },
      }
    },
    foreign: 'refused',
    fits: (rows: Rows) => {
      if (rows.length === 0) throw new Error('There should be rows.')
      for (const row of rows) {
        same(Object.keys(row), keys, 'keys')
        same(row.branchcode, 'JHB', 'branchcode')
      }
    },
  }
}

const despatched = (stage: Stage) => stage.jobs.despatched()
const rejected = (stage: Stage) => stage.jobs.rejected()
const production = [
  'cardtype',
  'printed',
  'qcpass',
  'qcreject',
  'chiperror',
  'manualreject',
  'despatched',
  'yield',
]

export const reportExamples: Record<string, Example> = {
  'appl.issuancereport': ofYear(despatched, [
    'period',
    'branchcode',
    'passtype',
    'nationality',
    'sector',
    'issued',
  ]),
  'appl.despatchcount': ofYear(despatched, [
    'date',
    'branchcode',
    'selfcollect',
    'deliverycompany',
    'deliveryindividual',
    'total',
  ]),
  'appl.summarycount': ofYear(
    despatched,
    ['period', 'branchcode', 'received', 'printed', 'qcpass', 'rejected', 'despatched'],
    {
      type: 'monthly',
    },
  ),
  'report.qcreject': ofYear(rejected, [
    'branchcode',
    'qcstatuscode',
    'description',
    'quantity',
    'share',
    'cumulative',
  ]),
  'report.daily': ofYear(rejected, ['date', 'branchcode', ...production]),
  'report.dailystation': ofYear(rejected, [
    'date',
    'branchcode',
    'stationid',
    'operator',
    ...production,
  ]),
  'report.rawcard': ofYear(rejected, [
    'branchcode',
    'cardtype',
    'opening',
    'received',
    'distributed',
    'returned',
    'produced',
    'spoiled',
    'closing',
  ]),
  'report.stocklevel': ofYear(rejected, [
    'branchcode',
    'cardtype',
    'instore',
    'atstations',
    'intransit',
    'threshold',
    'status',
    'daysofcover',
  ]),
  'report.received': ofYear(rejected, [
    'date',
    'branchcode',
    'cardtype',
    'stickertype',
    'received',
  ]),
  'report.qrnull': ofYear(
    ({ world }) => world.job({ stickerNo: null, qrString: null }),
    [
      'applid',
      'applicationno',
      'passportno',
      'name',
      'branchcode',
      'stickerno',
      'stickerdate',
      'reason',
    ],
  ),
}
