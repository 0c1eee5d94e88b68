import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { RecordMove_job$key } from '#client/__generated__/RecordMove_job.graphql.ts'
import type { RecordMove_query$key } from '#client/__generated__/RecordMove_query.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { useTexts } from '#client/state/texts.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { LocationForm, type Moved } from './LocationForm.tsx'
import { RecordPlace } from './RecordPlace.tsx'

const text = defineMessages({
  stays: {
    id: 'cps.changelocation.RecordMove.stays',
    defaultMessage:
      'It cannot be moved: only records that wait for personalisation can, and this one is now “{state}”.',
  },
  lookOnly: {
    id: 'cps.changelocation.RecordMove.lookOnly',
    defaultMessage: 'It belongs to {branch}. You may look, but not move it.',
  },
})

const jobFragment = graphql`
  fragment RecordMove_job on CardJob {
    id
    status
    availableActions
    branch {
      id
      name
    }
    ...RecordPlace_job
    ...LocationForm_job
  }
`
const queryFragment = graphql`
  fragment RecordMove_query on Query {
    ...LocationForm_query
  }
`

type Props = {
  job: RecordMove_job$key
  query: RecordMove_query$key
  onMoved: (moved: Moved) => void
}

/** Shows a record and its place with the form that moves it, or why it can't be moved. */
export function RecordMove({ job: jobKey, query, onMoved }: Props) {
  const t = useTexts(text)
  const stateName = useStateNames(cardJobStateRows)
  const job = useFragment(jobFragment, jobKey)
  const data = useFragment(queryFragment, query)
  const { status, branch, availableActions } = job
  const movable = availableActions.some((action) => action === 'REROUTE' || action === 'REASSIGN')
  return (
    <div className="ik-cl-work">
      <RecordPlace job={job} />
      {movable ? (
        <LocationForm key={job.id} job={job} query={data} onMoved={onMoved} />
      ) : (
        <Callout intent="warning" role="status">
          {status === 'NEW'
            ? t('lookOnly', { branch: branch.name })
            : t('stays', { state: stateName(status) })}
        </Callout>
      )}
    </div>
  )
}
