import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { RecordPlace_job$key } from '#client/__generated__/RecordPlace_job.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'

const text = defineMessages({
  since: { id: 'cps.changelocation.RecordPlace.since', defaultMessage: 'since {when}' },
})

const fragment = graphql`
  fragment RecordPlace_job on CardJob {
    status
    since
    stationId
    branch {
      id
      code
      name
    }
    card {
      cardSn
    }
    application {
      id
      applicationNo
      passportNo
      name
      employerName
      cardType {
        id
        code
        description
      }
      collectionBranch {
        id
        code
        name
      }
    }
  }
`

/** Shows the record and its present place. */
export function RecordPlace({ job: key }: { job: RecordPlace_job$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { application, status, since, branch, stationId, card } = useFragment(fragment, key)
  const { cardType, collectionBranch } = application
  return (
    <Panel title={application.name}>
      <dl className="ik-cl-facts">
        <dt>{t(term.status)}</dt>
        <dd>
          <CardJobStateTag state={status} />{' '}
          <span className="ik-muted">{t('since', { when: format.dateTime(since) })}</span>
        </dd>
        <dt>{t(term.branch)}</dt>
        <dd>
          <strong>{codeThenName(branch)}</strong>
        </dd>
        <dt>{t(term.printStation)}</dt>
        <dd>{stationId ? <strong className="ik-code">{stationId}</strong> : t(term.noneYet)}</dd>
        <dt>{t(term.application)}</dt>
        <dd className="ik-code">{application.applicationNo}</dd>
        <dt>{t(term.passport)}</dt>
        <dd className="ik-code">{application.passportNo}</dd>
        <dt>{t(term.cardType)}</dt>
        <dd>{codeThenName(cardType)}</dd>
        {card && (
          <>
            <dt>{t(term.cardSn)}</dt>
            <dd className="ik-code">{card.cardSn}</dd>
          </>
        )}
        <dt>{t(term.employer)}</dt>
        <dd>{application.employerName}</dd>
        <dt>{t(term.collectedAt)}</dt>
        <dd>{codeThenName(collectionBranch)}</dd>
      </dl>
    </Panel>
  )
}
