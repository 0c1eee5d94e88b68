import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ApplicationFacts_application$key } from '#client/__generated__/ApplicationFacts_application.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { Photo } from '#client/screens/cps/Photo.tsx'
import { SurfaceImage } from '#client/screens/cps/SurfaceImage.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { Facts, type Fact } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { countryName } from '#domain/pass/countries.ts'

const text = defineMessages({
  title: term.application,
  passport: term.passport,
  nationality: term.nationality,
  sector: term.sector,
  birth: { id: 'cps.searchcard.ApplicationFacts.birth', defaultMessage: 'Date of birth' },
  gender: { id: 'cps.searchcard.ApplicationFacts.gender', defaultMessage: 'Gender' },
  M: { id: 'cps.searchcard.ApplicationFacts.M', defaultMessage: 'Male' },
  F: { id: 'cps.searchcard.ApplicationFacts.F', defaultMessage: 'Female' },
  cardType: term.cardType,
  sticker: { id: 'cps.searchcard.ApplicationFacts.sticker', defaultMessage: 'Sticker' },
  expiry: term.passExpiry,
  employer: term.employer,
  address: term.address,
  collection: term.collection,
  erasedOn: term.erasedOn,
  immigration: {
    id: 'cps.searchcard.ApplicationFacts.immigration',
    defaultMessage: 'Received by immigration',
  },
})

const fragment = graphql`
  fragment ApplicationFacts_application on Application {
    passportNo
    nationality
    sector
    subsector
    dateOfBirth
    gender
    cardType {
      code
      description
    }
    stickerNo
    stickerDate
    passExpiry
    employerName
    employerNo
    rocNo
    address
    postcode
    city
    state
    hasQr
    receivedByImmigrationAt
    addressErasedAt
    particularsErasedAt
    collectionBranch {
      code
      name
    }
    ...SurfaceImage_application
    ...Photo_application
  }
`

type Props = {
  application: ApplicationFacts_application$key
  /** The notice and action if it has no QR code. */
  withoutQr: ReactNode
  /** The button that corrects it. */
  edit: ReactNode
}

/** Shows the cardholder's data from the registry. */
export function ApplicationFacts({ application: key, withoutQr, edit }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const say = useSay()
  const application = useFragment(fragment, key)
  const { gender, dateOfBirth, particularsErasedAt } = application
  const erased = (at: string | null | undefined) =>
    at ? t('erasedOn', { on: format.date(at) }) : ''
  const known: [keyof typeof text, string, boolean?][] = [
    ['passport', erased(particularsErasedAt) || application.passportNo, !particularsErasedAt],
    ['nationality', `${say(countryName(application.nationality))} (${application.nationality})`],
    ['sector', [application.sector, application.subsector].filter(Boolean).join(' · ')],
    ['birth', /^\d{4}-/.test(dateOfBirth) ? format.date(dateOfBirth) : dateOfBirth],
    ['gender', gender === 'M' || gender === 'F' ? t(gender) : gender],
    ['cardType', codeThenName(application.cardType)],
    [
      'sticker',
      [application.stickerNo, format.date(application.stickerDate)].filter(Boolean).join(' · '),
    ],
    ['expiry', format.date(application.passExpiry)],
    [
      'employer',
      [application.employerName, application.rocNo, application.employerNo]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      'address',
      erased(application.addressErasedAt) ||
        [...application.address, `${application.postcode} ${application.city}`, application.state]
          .filter(Boolean)
          .join(', '),
    ],
    ['collection', codeThenName(application.collectionBranch)],
  ]
  // What was erased is not missing: its line is left out.
  const blank = particularsErasedAt ? '' : '—'
  const facts: Fact[] = [
    ...known.map(([name, value, code]): Fact => [t(name), value || blank, code]),
    [
      t('immigration'),
      application.receivedByImmigrationAt && format.dateTime(application.receivedByImmigrationAt),
    ],
  ]
  return (
    <Panel title={t('title')}>
      {!application.hasQr && withoutQr}
      <SurfaceImage application={application} />
      <div className="ik-sc-photo">
        <Photo application={application} />
      </div>
      <Facts facts={facts} />
      {!particularsErasedAt && edit}
    </Panel>
  )
}
