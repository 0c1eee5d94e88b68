import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { HereRecords_job$key } from '#client/__generated__/HereRecords_job.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'

const text = defineMessages({
  title: { id: 'cps.existdata.HereRecords.title', defaultMessage: 'Here already' },
  none: { id: 'cps.existdata.HereRecords.none', defaultMessage: 'Nothing of it is here' },
  count: {
    id: 'cps.existdata.HereRecords.count',
    defaultMessage: '{n, plural, one {# card job} other {# card jobs}}',
  },
  expires: { id: 'cps.existdata.HereRecords.expires', defaultMessage: 'pass expires {date}' },
  more: { id: 'cps.existdata.HereRecords.more', defaultMessage: '{n} more: see Search card' },
})

const fragment = graphql`
  fragment HereRecords_job on CardJob @relay(plural: true) {
    jobId
    status
    branch {
      code
    }
    application {
      applicationNo
      name
      passExpiry
    }
  }
`
/** The number of rows shown; the whole list is on the search screen. */
const shown = 8

/** Lists the matching records that are already here, as far as the person sees them. */
export function HereRecords({ jobs: key }: { jobs: HereRecords_job$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const jobs = useFragment(fragment, key)
  return (
    <Panel
      title={t('title')}
      aside={<span className="ik-muted">{t('count', { n: jobs.length })}</span>}
    >
      {jobs.length === 0 && <p className="ik-muted ik-ed-none">{t('none')}</p>}
      <ul className="ik-lines">
        {jobs
          .slice(0, shown)
          .map(({ jobId, status, branch, application: { applicationNo, name, passExpiry } }) => (
            <li key={jobId} className="ik-row">
              <Link
                to={`/ikad/cps/production/searchcard?q=${encodeURIComponent(applicationNo)}&job=${jobId}`}
                className="ik-code"
              >
                {applicationNo}
              </Link>
              <span className="ik-grow">
                {name}{' '}
                <span className="ik-muted">
                  · {branch.code} · {t('expires', { date: format.date(passExpiry) })}
                </span>
              </span>
              <CardJobStateTag state={status} />
            </li>
          ))}
      </ul>
      {jobs.length > shown && (
        <p className="ik-muted ik-ed-none">{t('more', { n: jobs.length - shown })}</p>
      )}
    </Panel>
  )
}
