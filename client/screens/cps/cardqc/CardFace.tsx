import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CardFace_job$key } from '#client/__generated__/CardFace_job.graphql.ts'
import type { usePassOffer_query$key } from '#client/__generated__/usePassOffer_query.graphql.ts'
import { usePassOffer } from '#client/parts/filters/usePassOffer.ts'
import { Photo } from '#client/screens/cps/Photo.tsx'
import { SurfaceImage } from '#client/screens/cps/SurfaceImage.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  face: { id: 'cps.cardqc.CardFace.face', defaultMessage: 'What the card should look like' },
  compare: {
    id: 'cps.cardqc.CardFace.compare',
    defaultMessage:
      'What the card should look like. Compare photo, name and numbers with the card in your hand.',
  },
  qr: { id: 'cps.cardqc.CardFace.qr', defaultMessage: 'The card’s QR code' },
  male: { id: 'cps.cardqc.CardFace.male', defaultMessage: 'Male' },
  female: { id: 'cps.cardqc.CardFace.female', defaultMessage: 'Female' },
  differs: { id: 'cps.cardqc.CardFace.differs', defaultMessage: 'The QR code says something else' },
  expires: { id: 'cps.cardqc.CardFace.expires', defaultMessage: 'Expires {date}' },
})

const fragment = graphql`
  fragment CardFace_job on CardJob {
    jobId
    application {
      id
      name
      passportNo
      nationality
      gender
      dateOfBirth
      sector
      passExpiry
      applicationNo
      hasQr
      cardType {
        id
        description
        code
      }
      ...SurfaceImage_application
      ...Photo_application
    }
    card {
      id
      cardSn
    }
  }
`

type Props = {
  /** For the names of sectors. */
  query: usePassOffer_query$key
  job: CardFace_job$key
  /** The claims of the card's QR code that differ from the record. */
  differing: ReadonlySet<string>
}

/**
 * Shows the face of the card for comparison with the real one: from the application's data, with
 * its stored surface if there is one.
 */
export function CardFace({ query, job, differing }: Props) {
  const t = useTexts(text)
  const { application } = useFragment(fragment, job)
  return (
    <figure className="ik-qc-figure">
      <CardDrawing query={query} job={job} differing={differing} />
      <SurfaceImage application={application} />
      <figcaption className="ik-muted">{t('compare')}</figcaption>
    </figure>
  )
}

function CardDrawing({ query, job, differing }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { application, card, jobId } = useFragment(fragment, job)
  const { gender, sector } = application
  const { sectorName } = usePassOffer(query)
  const marked = (claim: string, words: string) =>
    differing.has(claim) ? <mark title={t('differs')}>{words}</mark> : words
  return (
    <div className="ik-qc-card" role="group" aria-label={t('face')}>
      <strong className="ik-qc-card-title">{application.cardType.description}</strong>
      <Photo application={application} />
      <ul>
        <li className="ik-qc-card-name">{application.name}</li>
        <li>
          {marked('passportNo', application.passportNo)} · {application.nationality}
        </li>
        <li>
          {gender.startsWith('F') ? t('female') : t('male')} ·{' '}
          {format.date(application.dateOfBirth)}
        </li>
        {sector && <li>{sectorName(sector)}</li>}
        <li>{marked('passExpiry', t('expires', { date: format.date(application.passExpiry) }))}</li>
      </ul>
      <span className="ik-qc-card-sn ik-code">{card?.cardSn}</span>
      {application.hasQr && (
        <img
          className="ik-qc-card-qr"
          src={`/files/card-qr/${jobId}`}
          alt={t('qr')}
          decoding="async"
        />
      )}
    </div>
  )
}
