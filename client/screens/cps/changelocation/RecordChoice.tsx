import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type { RecordChoice_jobs$key } from '#client/__generated__/RecordChoice_jobs.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'

const text = defineMessages({
  title: {
    id: 'cps.changelocation.RecordChoice.title',
    defaultMessage: 'Records with this number',
  },
})

const fragment = graphql`
  fragment RecordChoice_jobs on CardJob @relay(plural: true) {
    id
    jobId
    status
    stationId
    branch {
      id
      code
    }
    application {
      id
      applicationNo
      name
    }
  }
`

/** Lists the records with the number for a choice; `chosen` is the id of the shown one. */
export function RecordChoice({
  jobs: key,
  chosen,
}: {
  jobs: RecordChoice_jobs$key
  chosen: string | null
}) {
  const t = useTexts(text)
  const [search] = useSearchParams()
  const jobs = useFragment(fragment, key)
  const to = (jobId: number) => {
    const next = new URLSearchParams(search)
    next.set('job', String(jobId))
    return { search: `?${next}` }
  }
  return (
    <Panel title={t('title')}>
      <ul className="ik-lines">
        {jobs.map(({ id, jobId, status, stationId, branch, application }) => (
          <li key={id} className="ik-row">
            <Link
              to={to(jobId)}
              aria-current={id === chosen ? 'true' : undefined}
              className="ik-code"
            >
              {application.applicationNo}
            </Link>
            <span className="ik-grow">{application.name}</span>
            <span className="ik-muted">{[branch.code, stationId].filter(Boolean).join(' · ')}</span>
            <CardJobStateTag state={status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
