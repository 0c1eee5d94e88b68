import { malaysianDate } from '#domain/dateRange.ts'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type Rows = Record<string, unknown>[]

/** A report of this year's despatches of JHB, in which there is one at least. */
function ofDespatches(keys: string[], query: Record<string, string> = {}): Example {
  return {
    make: async (stage: Stage) => {
      await stage.jobs.despatched()
      return { query: { start: '2026-01-01', end: malaysianDate(stage.world.now), branch: 'JHB', ...query } }
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

export const reportExamples: Record<string, Example> = {
  'appl.issuancereport': ofDespatches(['period', 'branchcode', 'passtype', 'nationality', 'sector', 'issued']),
  'appl.despatchcount': ofDespatches(['date', 'branchcode', 'selfcollect', 'deliverycompany', 'deliveryindividual', 'total']),
  'appl.summarycount': ofDespatches(['period', 'branchcode', 'received', 'printed', 'qcpass', 'rejected', 'despatched'], { type: 'monthly' }),
}
