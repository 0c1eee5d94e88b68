import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CardPlace_job$key } from '#client/__generated__/CardPlace_job.graphql.ts'
import { packageScreen } from '#client/screens/cps/package/packageLinks.ts'
import { useTexts } from '#client/state/texts.ts'
import { whereaboutsTexts } from './whereaboutsTexts.ts'

const text = defineMessages({
  ...whereaboutsTexts,
  NOT_MADE: {
    id: 'cps.searchcard.CardPlace.NOT_MADE',
    defaultMessage: 'Rejected at {branch}: look at its remake',
  },
  notYet: {
    id: 'cps.searchcard.CardPlace.notYet',
    defaultMessage: 'Rejected at {branch}, and not made again yet',
  },
  closed: {
    id: 'cps.searchcard.CardPlace.closed',
    defaultMessage: 'Rejected at {branch}, and closed: no other card is made',
  },
})

const fragment = graphql`
  fragment CardPlace_job on CardJob {
    packagingId
    closedAt
    remakes {
      id
    }
    whereabouts {
      place
      branch {
        name
      }
    }
  }
`

/** Shows where the card is, as the counter tells its applicant. */
export function CardPlace({ job: key }: { job: CardPlace_job$key }) {
  const t = useTexts(text)
  const { packagingId, closedAt, remakes, whereabouts } = useFragment(fragment, key)
  const { place, branch } = whereabouts
  // A server that is newer than this page may know further places.
  if (place === '%future added value') return null
  const words = place !== 'NOT_MADE' || remakes.length > 0 ? place : closedAt ? 'closed' : 'notYet'
  return (
    <p>
      <strong>{t(words, { branch: branch.name })}</strong>
      {packagingId && (
        <>
          {' · '}
          {t('inPackage')}{' '}
          <Link to={packageScreen(packagingId)} className="ik-code">
            {packagingId}
          </Link>
        </>
      )}
    </p>
  )
}
