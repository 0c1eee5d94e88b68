import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { sealEvents, type OpenFrom } from '#server/platform/audit/sealEvents.ts'
import { readQueues } from '#server/production/dashboard/readQueues.ts'
import { printWithBatch } from '#server/production/printList/printWithBatch.ts'
import { askers, branchCode, type Programme } from '../onProgramme.ts'
import { programmeReads } from '../programmeReads.ts'
import { nextPrints } from './nextPrints.ts'

export type Work = {
  name: string
  group: 'scans and lists' | 'search' | 'counters and reports' | 'print and audit'
  /** Prepares each call, unmeasured. */
  prepare?(): Promise<unknown>
  run(): Promise<unknown>
  /** Returns what the work counts, where its answer is not the rows of its statements. */
  answer?(): Promise<number>
}

const reads: Record<string, Work['group']> = {
  'scan, card serial': 'scans and lists',
  'scan, package': 'scans and lists',
  'list new': 'scans and lists',
  'list, second page': 'scans and lists',
  'any by name': 'scans and lists',
  'search common': 'search',
  'search rare': 'search',
  'search none': 'search',
  'search application no.': 'search',
  Home: 'counters and reports',
  dashboard: 'counters and reports',
  'report daily-production': 'counters and reports',
  'report received-summary': 'counters and reports',
  'report despatched-cards': 'counters and reports',
  'audit trail of a record': 'print and audit',
}

const sealed = 100

/** Returns the works whose growth is measured: reads as headquarters, a print, and sealing. */
export async function growthWorks({ asked, raw, as }: Programme): Promise<Work[]> {
  const request = await as(askers.headquarters)
  const all = programmeReads(asked)
  const waiting = async () =>
    (await readQueues(request(), null)).reduce((sum, { count }) => sum + count, 0)

  const operator = await as('operator')
  const prints = nextPrints(raw, branchCode)
  let from: OpenFrom | null = null
  let print: Awaited<ReturnType<typeof prints>>
  const { db } = request()

  return [
    ...Object.entries(reads).map(([name, group]): Work => ({
      name,
      group,
      run: () => all[name]!(request()),
      ...(['Home', 'dashboard'].includes(name) && { answer: waiting }),
    })),
    {
      name: 'print',
      group: 'print and audit',
      prepare: async () => (print = await prints()),
      run: () => printWithBatch(operator(), print),
    },
    {
      name: `seal ${sealed} events`,
      group: 'print and audit',
      async prepare() {
        from = (await sealEvents(db, from)).openFrom
        await db.$transaction(async (tx) => {
          for (let i = 0; i < sealed; i++)
            await recordAudit(tx, request(), new Date(), {
              action: 'bench',
              subjects: [`Bench:${i}`],
            })
        })
      },
      run: () => sealEvents(db, from),
    },
  ]
}
