import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { PastCardJobQuery } from '#client/__generated__/PastCardJobQuery.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { PastHead } from '#client/parts/past/PastHead.tsx'
import { useChangesTitle } from '#client/parts/past/useChangesTitle.ts'
import type { Past } from '#client/parts/past/usePast.ts'
import { usePastLink } from '#client/parts/past/usePastLink.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { packageScreen } from '#client/screens/cps/package/packageLinks.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { CardHistory } from './CardHistory.tsx'
import { PastCards } from './PastCards.tsx'
import { whereaboutsTexts } from './whereaboutsTexts.ts'

const text = defineMessages({
  ...whereaboutsTexts,
  NOT_MADE: { id: 'cps.searchcard.PastCardJob.NOT_MADE', defaultMessage: 'Rejected at {branch}' },
})

const query = graphql`
  query PastCardJobQuery($jobId: Int!, $at: DateTime!, $until: DateTime) {
    pastCardJob(jobId: $jobId, at: $at) {
      applicationNo
      status
      packagingId
      branch {
        name
      }
      whereabouts {
        place
        branch {
          name
        }
      }
      cards {
        ...PastCards_cards
      }
      history {
        ...CardHistory_steps
      }
      changes(until: $until) {
        ...CardHistory_steps
      }
    }
  }
`

type Props = { jobId: number; past: Past; onClose: () => void }

/** The page of a card job at a moment of the past. It offers no action: those change the present. */
export function PastCardJob({ jobId, past, onClose }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const link = usePastLink()
  const changesTitle = useChangesTitle(past)
  const { pastCardJob: job } = useOwnQuery<PastCardJobQuery>(
    query,
    { jobId, ...past },
    { fetchPolicy: 'store-and-network' },
  )
  if (!job) return <NoticePanel title={p('record.notFound')} />
  const { place, branch } = job.whereabouts
  return (
    <div className="ik-record">
      <PastHead number={job.applicationNo} onClose={onClose}>
        <p className="ik-row">
          <CardJobStateTag state={job.status} />
          <span className="ik-muted">{job.branch.name}</span>
        </p>
        <p>
          {/* A server that is newer than this page may know further places. */}
          {place !== '%future added value' && <strong>{t(place, { branch: branch.name })}</strong>}
          {job.packagingId && (
            <>
              {' · '}
              {t('inPackage')}{' '}
              <Link to={link(packageScreen(job.packagingId))} className="ik-code">
                {job.packagingId}
              </Link>
            </>
          )}
        </p>
      </PastHead>
      <div className="ik-record-columns">
        <PastCards cards={job.cards} />
        <CardHistory steps={job.changes} title={changesTitle} />
        <CardHistory steps={job.history} />
      </div>
    </div>
  )
}
