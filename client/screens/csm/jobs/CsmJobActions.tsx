import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { CsmJobActionsQueueMutation } from '#client/__generated__/CsmJobActionsQueueMutation.graphql.ts'
import type { CsmJobActionsRemakeMutation } from '#client/__generated__/CsmJobActionsRemakeMutation.graphql.ts'
import type { CsmJobActionsRouteMutation } from '#client/__generated__/CsmJobActionsRouteMutation.graphql.ts'
import type { CsmJobActionsUnqueueMutation } from '#client/__generated__/CsmJobActionsUnqueueMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { CsmJobRow } from './csmJobRow.ts'
import { DeleteCsmJobsDialog } from './DeleteCsmJobsDialog.tsx'
import { ReassignCsmJobsDialog } from './ReassignCsmJobsDialog.tsx'

const text = defineMessages({
  queue: { id: 'csm.jobs.CsmJobActions.queue', defaultMessage: 'Queue' },
  queued: {
    id: 'csm.jobs.CsmJobActions.queued',
    defaultMessage: '{n, plural, one {# job is} other {# jobs are}} queued',
  },
  unqueue: { id: 'csm.jobs.CsmJobActions.unqueue', defaultMessage: 'Unqueue' },
  unqueued: {
    id: 'csm.jobs.CsmJobActions.unqueued',
    defaultMessage: '{n, plural, one {# job is} other {# jobs are}} no longer queued',
  },
  reassign: { id: 'csm.jobs.CsmJobActions.reassign', defaultMessage: 'To a machine …' },
  route: { id: 'csm.jobs.CsmJobActions.route', defaultMessage: 'Route to hub' },
  routeTo: { id: 'csm.jobs.CsmJobActions.routeTo', defaultMessage: 'Route to {branch}' },
  routed: {
    id: 'csm.jobs.CsmJobActions.routed',
    defaultMessage: '{n, plural, one {# job was} other {# jobs were}} routed to {branch}',
  },
  remade: {
    id: 'csm.jobs.CsmJobActions.remade',
    defaultMessage: '{n, plural, one {A new job was} other {# new jobs were}} made',
  },
  delete: { id: 'csm.jobs.CsmJobActions.delete', defaultMessage: 'Delete …' },
})

const queueMutation = graphql`
  mutation CsmJobActionsQueueMutation($input: QueueCsmJobsInput!) {
    result: queueCsmJobs(input: $input) {
      __typename
      ...csmJobsAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const unqueueMutation = graphql`
  mutation CsmJobActionsUnqueueMutation($input: UnqueueCsmJobsInput!) {
    result: unqueueCsmJobs(input: $input) {
      __typename
      ...csmJobsAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const routeMutation = graphql`
  mutation CsmJobActionsRouteMutation($input: RouteCsmJobsInput!) {
    result: routeCsmJobs(input: $input) {
      __typename
      ...csmJobsAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const remakeMutation = graphql`
  mutation CsmJobActionsRemakeMutation($input: RemakeCsmJobsInput!) {
    result: remakeCsmJobs(input: $input) {
      __typename
      ...csmJobsAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Seen = { jobIds: number[]; versions: number[] }
type Props = { picked: readonly CsmJobRow[]; onDone: () => void }

/**
 * Returns where all of these go if they are routed: a hub, or back to their branch; null if that
 * differs or there is none.
 */
function routeOf(jobs: readonly CsmJobRow[]): string | null {
  const targets = new Set(
    jobs.map(
      ({ routedTo, hub, collectionBranch }) => (routedTo ? collectionBranch : hub)?.code ?? null,
    ),
  )
  const [only = null] = targets
  return targets.size === 1 ? only : null
}

/** Offers the actions that all selected jobs allow. */
export function CsmJobActions({ picked, onDone }: Props) {
  const t = useTexts(text)
  const [queue, queueing] = useCommand<CsmJobActionsQueueMutation>(queueMutation)
  const [unqueue, unqueueing] = useCommand<CsmJobActionsUnqueueMutation>(unqueueMutation)
  const [route, routing] = useCommand<CsmJobActionsRouteMutation>(routeMutation)
  const [remake, remaking] = useCommand<CsmJobActionsRemakeMutation>(remakeMutation)
  // The jobs that were selected when the dialog opened, because the list behind it keeps changing.
  const [open, setOpen] = useState<({ dialog: 'delete' | 'reassign' } & Seen) | null>(null)
  const n = picked.length
  const all = (action: CsmJobRow['availableActions'][number]) =>
    n > 0 && picked.every((job) => job.availableActions.includes(action))
  const seen: Seen = {
    jobIds: picked.map(({ jobId }) => jobId),
    versions: picked.map(({ version }) => version),
  }
  const branch = all('ROUTE') ? routeOf(picked) : null
  const close = () => setOpen(null)
  const done = async (outcome: Promise<{ ok: boolean }>) => {
    if ((await outcome).ok) onDone()
  }
  return (
    <>
      <Button
        intent="primary"
        text={t('queue')}
        disabled={!all('QUEUE')}
        loading={queueing}
        onClick={() => void done(queue(seen, { success: t('queued', { n }) }))}
      />
      <Button
        text={t('unqueue')}
        disabled={!all('UNQUEUE')}
        loading={unqueueing}
        onClick={() => void done(unqueue(seen, { success: t('unqueued', { n }) }))}
      />
      <Button
        text={t('reassign')}
        disabled={!all('REASSIGN')}
        onClick={() => setOpen({ dialog: 'reassign', ...seen })}
      />
      <Button
        text={branch ? t('routeTo', { branch }) : t('route')}
        disabled={!branch}
        loading={routing}
        onClick={() =>
          branch &&
          void done(route({ ...seen, branchCode: branch }, { success: t('routed', { n, branch }) }))
        }
      />
      <Button
        text={t(term.remake)}
        disabled={!all('REMAKE')}
        loading={remaking}
        onClick={() => void done(remake(seen, { success: t('remade', { n }) }))}
      />
      <Button
        text={t('delete')}
        disabled={!all('DELETE')}
        onClick={() => setOpen({ dialog: 'delete', ...seen })}
      />
      {open?.dialog === 'delete' && (
        <DeleteCsmJobsDialog jobIds={open.jobIds} onDone={onDone} onClose={close} />
      )}
      {open?.dialog === 'reassign' && (
        <ReassignCsmJobsDialog
          jobIds={open.jobIds}
          versions={open.versions}
          onDone={onDone}
          onClose={close}
        />
      )}
    </>
  )
}
