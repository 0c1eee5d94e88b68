import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  LastRecords_viewer$data,
  LastRecords_viewer$key,
} from '#client/__generated__/LastRecords_viewer.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { useStepWords } from './useStepWords.ts'
import './lastRecords.css'

const text = defineMessages({
  title: { id: 'kit.record.LastRecords.title', defaultMessage: 'Your last records' },
})

const fragment = graphql`
  fragment LastRecords_viewer on Viewer @argumentDefinitions(of: { type: "LastSteps!" }) {
    lastRecords(of: $of) {
      at
      action
      job {
        id
        jobId
        status
        application {
          applId
          applicationNo
          name
        }
      }
    }
  }
`
type Job = NonNullable<LastRecords_viewer$data['lastRecords']>[number]['job']

/** Returns the address of a card in the search, from any screen. */
export const inSearchCard = ({ jobId }: Job) => `/ikad/cps/production/searchcard?job=${jobId}`

type Props = {
  viewer: LastRecords_viewer$key | null | undefined
  to(job: Job): string
  /** The number of the job that is open beside the list. */
  chosen?: string | null
}

/**
 * Lists the person's last changes on a screen that waits for a number in its single field; nothing
 * if there are none.
 */
export function LastRecords({ viewer, to, chosen }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const stepWords = useStepWords()
  const records = useFragment(fragment, viewer)?.lastRecords ?? []
  if (records.length === 0) return null
  return (
    <Panel title={t('title')} className="ik-last-records">
      <ul className="ik-lines">
        {records.map(({ at, action, job }) => (
          <li key={job.id}>
            <Link
              to={to(job)}
              aria-current={String(job.jobId) === chosen ? 'true' : undefined}
              className="ik-code"
            >
              {job.application.applicationNo}
            </Link>
            <span>{job.application.name}</span>
            <span className="ik-muted ik-last-step">
              {stepWords(action)} · <time dateTime={String(at)}>{format.dateTime(at)}</time>
            </span>
            <CardJobStateTag state={job.status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
