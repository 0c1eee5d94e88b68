import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { ApplicationFacts_application$key } from '#client/__generated__/ApplicationFacts_application.graphql.ts'
import { Facts, type Fact } from '#client/ui/Facts.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { SurfaceImage } from '../SurfaceImage.tsx'

const text = {
  title: ['Application', 'Permohonan'],
  passport: ['Passport', 'Pasport'],
  nationality: ['Nationality', 'Warganegara'],
  birth: ['Date of birth', 'Tarikh lahir'],
  gender: ['Gender', 'Jantina'],
  M: ['Male', 'Lelaki'],
  F: ['Female', 'Perempuan'],
  cardType: ['Card type', 'Jenis kad'],
  sticker: ['Sticker', 'Pelekat'],
  expiry: ['Pass expires', 'Pas tamat'],
  employer: ['Employer', 'Majikan'],
  address: ['Address', 'Alamat'],
  collection: ['Collection', 'Kutipan'],
  immigration: ['Received by immigration', 'Diterima Imigresen'],
} as const

const fragment = graphql`
  fragment ApplicationFacts_application on Application {
    passportNo
    nationality
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
    collectionBranch {
      code
      name
    }
    ...SurfaceImage_application
  }
`

type Props = {
  application: ApplicationFacts_application$key
  /** What is said and done where it has no QR code. */
  withoutQr: ReactNode
}

/** Who the card is for, as the registry has it. */
export function ApplicationFacts({ application: key, withoutQr }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const application = useFragment(fragment, key)
  const { gender, dateOfBirth } = application
  const known: [keyof typeof text, string, boolean?][] = [
    ['passport', application.passportNo, true],
    ['nationality', application.nationality],
    ['birth', /^\d{4}-/.test(dateOfBirth) ? format.date(dateOfBirth) : dateOfBirth],
    ['gender', gender === 'M' || gender === 'F' ? t(gender) : gender],
    ['cardType', `${application.cardType.code} · ${application.cardType.description}`],
    ['sticker', [application.stickerNo, format.date(application.stickerDate)].filter(Boolean).join(' · ')],
    ['expiry', format.date(application.passExpiry)],
    ['employer', [application.employerName, application.rocNo, application.employerNo].filter(Boolean).join(' · ')],
    ['address', [...application.address, `${application.postcode} ${application.city}`, application.state].filter(Boolean).join(', ')],
    ['collection', `${application.collectionBranch.code} · ${application.collectionBranch.name}`],
  ]
  const facts: Fact[] = [
    ...known.map(([name, value, code]): Fact => [t(name), value || '—', code]),
    [t('immigration'), application.receivedByImmigrationAt && format.dateTime(application.receivedByImmigrationAt)],
  ]
  return (
    <Panel title={t('title')}>
      {!application.hasQr && withoutQr}
      <SurfaceImage application={application} />
      <Facts facts={facts} />
    </Panel>
  )
}
