import { createPortal } from 'react-dom'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TravellerSheet_traveller$key } from '#client/__generated__/TravellerSheet_traveller.graphql.ts'
import type { useQcStatusCodes_query$key } from '#client/__generated__/useQcStatusCodes_query.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { screenTitle } from '#client/state/screenTitle.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { StatedFigures } from './StatedFigures.tsx'
import { TravellerFacts } from './TravellerFacts.tsx'
import { travellerTexts } from './travellerTexts.ts'

const text = defineMessages({
  ...travellerTexts,
  no: { id: 'cps.lottravellerform.TravellerSheet.no', defaultMessage: 'No {no}' },
  made: {
    id: 'cps.lottravellerform.TravellerSheet.made',
    defaultMessage: 'Prepared by {by}, {at}',
  },
  checked: {
    id: 'cps.lottravellerform.TravellerSheet.checked',
    defaultMessage: 'Verified by {by}, {at}',
  },
  unverified: {
    id: 'cps.lottravellerform.TravellerSheet.unverified',
    defaultMessage: 'Not verified yet',
  },
  signature: { id: 'cps.lottravellerform.TravellerSheet.signature', defaultMessage: 'Signature' },
})

const fragment = graphql`
  fragment TravellerSheet_traveller on LotTraveller {
    travellerId
    lotNo
    day
    stationId
    operatorName
    editedBy
    editedAt
    verifiedBy
    verifiedAt
    branch {
      id
      code
      name
    }
    cardType {
      id
      code
    }
    ...StatedFigures_traveller
  }
`

type Props = { query: useQcStatusCodes_query$key; traveller: TravellerSheet_traveller$key }

/** The printed form, with lines for both signatures. It is invisible on the screen. */
export function TravellerSheet({ query, traveller }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const say = useSay()
  const form = useFragment(fragment, traveller)
  const { branch, editedBy, editedAt, verifiedBy, verifiedAt } = form
  return createPortal(
    <div className="ik-tv-sheet">
      <h1>{say(screenTitle('/ikad/cps/production/lottravellerform'))}</h1>
      <p>
        {branch.code} · {branch.name} · {t('no', { no: String(form.travellerId) })}
      </p>
      <TravellerFacts {...form} />
      <StatedFigures query={query} traveller={form} />
      <div className="ik-tv-signatures">
        {[
          t('made', { by: editedBy, at: format.dateTime(editedAt) }),
          verifiedBy
            ? t('checked', { by: verifiedBy, at: format.dateTime(verifiedAt) })
            : t('unverified'),
        ].map((who) => (
          <p key={who}>
            {who}
            <span>{t('signature')}</span>
          </p>
        ))}
      </div>
    </div>,
    document.body,
  )
}
