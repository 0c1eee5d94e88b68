import { eventKind } from '#client/screens/cps/searchcard/eventFilter.ts'
import type { CardEvent } from '#domain/cardJob/cardEvents.ts'

const list = '/ikad/cps/production/searchcard'

function address(values: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  return `${list}?${search}`
}

export type Of = {
  branch: string | null
  type?: string | null
  station?: string | null
  code?: string | null
  hour?: number | null
  /** A day, or a preset of the date range selector; today by default. */
  day?: string
  range?: string
}

/** Returns the address of the list of cards with this event. */
export function eventLink(event: CardEvent, { day, range, ...of }: Of): string {
  return address({
    event: eventKind(event),
    ...(day ? { from: day, to: day } : { range: range ?? 'today' }),
    ...of,
  })
}

const states = {
  NEW: 'NEW',
  LISTED: 'LISTED',
  PENDING_QC: 'PENDING_QC',
  QC_PASSED: 'QC_PASSED',
  REJECTED_WITHOUT_REMAKE: 'QC_REJECTED,CHIP_ERROR,MANUALLY_REJECTED',
} as const
export type QueueName = keyof typeof states

/** Returns the address of the list of card jobs in a queue, optionally with one of them open. */
export function queueLink(queue: QueueName, branch: string | null, jobId?: number | null): string {
  return address({
    status: states[queue],
    remade: queue === 'REJECTED_WITHOUT_REMAKE' ? 'no' : null,
    branch,
    job: jobId,
  })
}
