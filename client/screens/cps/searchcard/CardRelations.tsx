import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type { CardRelations_job$key } from '#client/__generated__/CardRelations_job.graphql.ts'
import { CardJobStateTag } from '#client/parts/CardJobStateTag.tsx'
import { packageScreen } from '#client/screens/cps/package/packageLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import type { CardJobState } from '#domain/cardJob/states.ts'
import type { EnumOf } from '#domain/enumCase.ts'

const text = defineMessages({
  title: { id: 'cps.searchcard.CardRelations.title', defaultMessage: 'Belongs together with' },
  remakeOf: { id: 'cps.searchcard.CardRelations.remakeOf', defaultMessage: 'Remakes job {no}' },
  remake: { id: 'cps.searchcard.CardRelations.remake', defaultMessage: 'Remade as job {no}' },
  inPackage: { id: 'cps.searchcard.CardRelations.inPackage', defaultMessage: 'In package' },
})

const fragment = graphql`
  fragment CardRelations_job on CardJob {
    packagingId
    remakeOf {
      jobId
      status
      since
    }
    remakes {
      jobId
      status
      since
    }
  }
`

/** Shows the job that it remakes, its remakes, and its package. */
export function CardRelations({ job: key }: { job: CardRelations_job$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const [search] = useSearchParams()
  const { packagingId, remakeOf, remakes } = useFragment(fragment, key)
  if (!packagingId && !remakeOf && remakes.length === 0) return null
  const linkTo = (jobId: number) => {
    const next = new URLSearchParams(search)
    next.set('job', String(jobId))
    return { search: `?${next}` }
  }
  const line = (
    words: string,
    job: { readonly jobId: number; readonly status: EnumOf<CardJobState>; readonly since: string },
  ) => (
    <li key={job.jobId}>
      <div className="ik-row">
        <Link to={linkTo(job.jobId)} className="ik-grow">
          {words}
        </Link>
        <span className="ik-muted">{format.date(job.since)}</span>
        <CardJobStateTag state={job.status} />
      </div>
    </li>
  )
  return (
    <Panel title={t('title')}>
      <ul className="ik-lines ik-lines-roomy">
        {remakeOf && line(t('remakeOf', { no: String(remakeOf.jobId) }), remakeOf)}
        {remakes.map((job) => line(t('remake', { no: String(job.jobId) }), job))}
        {packagingId && (
          <li>
            {t('inPackage')}{' '}
            <Link to={packageScreen(packagingId)} className="ik-code">
              {packagingId}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  )
}
