import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { useQueues_dashboard$key } from '#client/__generated__/useQueues_dashboard.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { waitingAge, type AgedWork, type WaitingAge } from '#domain/work/usualAges.ts'
import type { QueueName } from './figureLinks.ts'

const text = defineMessages({
  NEW: term.pendingPersonalisation,
  LISTED: { id: 'cps.dashboard.useQueues.LISTED', defaultMessage: 'On printing lists' },
  PENDING_QC: { id: 'cps.dashboard.useQueues.PENDING_QC', defaultMessage: 'Pending QC' },
  QC_PASSED: { id: 'cps.dashboard.useQueues.QC_PASSED', defaultMessage: 'Ready to despatch' },
  REJECTED_WITHOUT_REMAKE: term.notRemade,
})

/** The kind of work in each queue. */
const works: Record<QueueName, AgedWork> = {
  NEW: 'pending',
  LISTED: 'listed',
  PENDING_QC: 'qc',
  QC_PASSED: 'despatch',
  REJECTED_WITHOUT_REMAKE: 'rejected',
}

const fragment = graphql`
  fragment useQueues_dashboard on ProductionDashboard {
    at
    queues {
      queue
      count
      oldestSince
      oldestJobId
    }
  }
`

type ShownQueue = {
  queue: QueueName
  name: string
  count: number
  /** The age of the job that has waited longest; null if none waits. */
  age: WaitingAge | null
  oldestJobId: number | null
}

/** Returns the queues of card jobs with the age of the oldest job next to the usual age. */
export function useQueues(dashboard: useQueues_dashboard$key): ShownQueue[] {
  const t = useTexts(text)
  const { at, queues } = useFragment(fragment, dashboard)
  return queues.map(({ queue: named, count, oldestSince, oldestJobId }) => {
    const queue = named as QueueName
    const age = oldestSince ? waitingAge(works[queue], oldestSince, new Date(at)) : null
    return { queue, name: t(queue), count, age, oldestJobId: oldestJobId ?? null }
  })
}
