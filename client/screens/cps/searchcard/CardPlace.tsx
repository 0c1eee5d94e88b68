import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CardPlace_job$key } from '#client/__generated__/CardPlace_job.graphql.ts'
import { packageScreen } from '#client/screens/cps/package/packageLinks.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  TO_BE_PRINTED: {
    id: 'cps.searchcard.CardPlace.TO_BE_PRINTED',
    defaultMessage: 'Waits to be printed at {branch}',
  },
  IN_QUALITY_CHECK: {
    id: 'cps.searchcard.CardPlace.IN_QUALITY_CHECK',
    defaultMessage: 'Printed at {branch}, waits for quality check',
  },
  TO_BE_DESPATCHED: {
    id: 'cps.searchcard.CardPlace.TO_BE_DESPATCHED',
    defaultMessage: 'Ready at {branch}, waits to be despatched',
  },
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
  CANCELLED: {
    id: 'cps.searchcard.CardPlace.CANCELLED',
    defaultMessage: 'No card is made from this job',
  },
  ON_ITS_WAY: {
    id: 'cps.searchcard.CardPlace.ON_ITS_WAY',
    defaultMessage: 'On its way to {branch}, where it is collected',
  },
  TO_BE_COLLECTED: {
    id: 'cps.searchcard.CardPlace.TO_BE_COLLECTED',
    defaultMessage: 'Waits at {branch} to be collected',
  },
  COLLECTED: {
    id: 'cps.searchcard.CardPlace.COLLECTED',
    defaultMessage: 'Handed over at {branch}',
  },
  TO_BE_TAKEN_BY_COURIER: {
    id: 'cps.searchcard.CardPlace.TO_BE_TAKEN_BY_COURIER',
    defaultMessage: 'Waits at {branch} for the courier',
  },
  WITH_COURIER: {
    id: 'cps.searchcard.CardPlace.WITH_COURIER',
    defaultMessage: 'With the courier, from {branch}',
  },
  VOID: {
    id: 'cps.searchcard.CardPlace.VOID',
    defaultMessage: 'Came back to {branch} and is void',
  },
  LOST: {
    id: 'cps.searchcard.CardPlace.LOST',
    defaultMessage: 'Lost by the courier, from {branch}',
  },
  inPackage: { id: 'cps.searchcard.CardPlace.inPackage', defaultMessage: 'in package' },
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
