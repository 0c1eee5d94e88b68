import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CardDetails_job$key } from '#client/__generated__/CardDetails_job.graphql.ts'
import type { CardDetails_query$key } from '#client/__generated__/CardDetails_query.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { useQcStatusCodes } from '#client/parts/filters/useQcStatusCodes.ts'
import { LookBackButton } from '#client/parts/past/LookBackButton.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { CardActions } from './CardActions.tsx'
import { CardAttempts } from './CardAttempts.tsx'
import { CardHistory } from './CardHistory.tsx'
import { CardPlace } from './CardPlace.tsx'
import { CardRelations } from './CardRelations.tsx'
import { EditProfile } from './EditProfile.tsx'
import { NoQr } from './NoQr.tsx'

const text = defineMessages({
  details: { id: 'cps.searchcard.CardDetails.details', defaultMessage: 'Card of {name}' },
  closed: {
    id: 'cps.searchcard.CardDetails.closed',
    defaultMessage: 'Closed: no remake is wanted',
  },
  corrected: {
    id: 'cps.searchcard.CardDetails.corrected',
    defaultMessage: 'Corrected by the registry {when}',
  },
  remade: { id: 'cps.searchcard.CardDetails.remade', defaultMessage: 'Made again because: {why}' },
  since: {
    id: 'cps.searchcard.CardDetails.since',
    defaultMessage: 'since {when} · attempt {attempt} · {place}',
  },
})

const fragment = graphql`
  fragment CardDetails_job on CardJob {
    status
    since
    attempt
    stationId
    closedAt
    correctedAt
    remakeCode
    remakeRemark
    branch {
      name
    }
    application {
      applicationNo
      name
      ...ApplicationFacts_application
    }
    ...CardActions_job
    ...NoQr_job
    ...CardPlace_job
    ...EditProfile_job
    ...CardAttempts_job
    ...CardRelations_job
    history {
      ...CardHistory_steps
    }
  }
`
const queryFragment = graphql`
  fragment CardDetails_query on Query {
    ...useQcStatusCodes_query
  }
`

type Props = {
  job: CardDetails_job$key
  query: CardDetails_query$key
  onShow: (jobId: number) => void
  /** Null if it is the only card found, so that there is nothing else to show. */
  onClose: (() => void) | null
}

/** Shows everything known about one card job. */
export function CardDetails({ job: key, query, onShow, onClose }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const job = useFragment(fragment, key)
  const data = useFragment(queryFragment, query)
  const { descriptionOf } = useQcStatusCodes(data)
  const { application, branch, stationId } = job
  const code = descriptionOf(job.remakeCode) ?? job.remakeCode
  const why = [code, job.remakeRemark].filter(Boolean).join(' · ')
  const place = [branch.name, stationId].filter(Boolean).join(' · ')
  return (
    <section className="ik-record" aria-label={t('details', { name: application.name })}>
      <header className="ik-panel ik-record-head">
        <div className="ik-grow">
          <h2>
            {application.name} <span className="ik-code ik-muted">{application.applicationNo}</span>
          </h2>
          <p className="ik-row">
            <CardJobStateTag state={job.status} />
            {job.closedAt && <StateTag tone="none" text={t('closed')} />}
            {job.correctedAt && (
              <StateTag
                tone="info"
                text={t('corrected', { when: format.dateTime(job.correctedAt) })}
              />
            )}
            <span className="ik-muted">
              {t('since', { when: format.dateTime(job.since), attempt: job.attempt, place })}
            </span>
          </p>
          <CardPlace job={job} />
          {why && <p className="ik-muted">{t('remade', { why })}</p>}
        </div>
        <LookBackButton />
        <CardActions job={job} query={data} onShow={onShow} />
        {onClose && (
          <Button variant="minimal" icon={<Cross />} text={t(term.close)} onClick={onClose} />
        )}
      </header>
      <div className="ik-record-columns ik-sc-columns">
        <ApplicationFacts
          application={application}
          withoutQr={<NoQr job={job} />}
          edit={<EditProfile job={job} />}
        />
        <div className="ik-record-middle">
          <CardAttempts job={job} />
          <CardRelations job={job} />
        </div>
        <CardHistory steps={job.history} />
      </div>
    </section>
  )
}
