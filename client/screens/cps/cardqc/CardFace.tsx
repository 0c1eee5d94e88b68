import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CardFace_job$key } from '#client/__generated__/CardFace_job.graphql.ts'
import { Photo } from '#client/screens/cps/Photo.tsx'
import { SurfaceImage } from '#client/screens/cps/SurfaceImage.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { sectors } from '#domain/application/sectors.ts'

const text = defineMessages({
  face: { id: 'cps.cardqc.CardFace.face', defaultMessage: 'What the card should look like' },
  compare: {
    id: 'cps.cardqc.CardFace.compare',
    defaultMessage: 'What the card should look like. Compare photo, name and numbers with the card in your hand.',
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
  job: CardFace_job$key
  /** Names of claims of the card's QR that are not as recorded. */
  differing: ReadonlySet<string>
}

/** The face of the card, to be compared with the one in hand: drawn from the application's data, and its stored surface where there is one. */
export function CardFace({ job, differing }: Props) {
  const t = useTexts(text)
  const { application } = useFragment(fragment, job)
  return (
    <figure className="ik-qc-figure">
      <CardDrawing job={job} differing={differing} />
      <SurfaceImage application={application} />
      <figcaption className="ik-muted">{t('compare')}</figcaption>
    </figure>
  )
}

function CardDrawing({ job, differing }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { application, card, jobId } = useFragment(fragment, job)
  const { gender, sector } = application
  const sectorName = useSayOf(sectors)
  const marked = (claim: string, words: string) => (differing.has(claim) ? <mark title={t('differs')}>{words}</mark> : words)
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
          {gender.startsWith('F') ? t('female') : t('male')} · {format.date(application.dateOfBirth)}
        </li>
        <li>{sectorName(sector)}</li>
        <li>{marked('passExpiry', t('expires', { date: format.date(application.passExpiry) }))}</li>
      </ul>
      <span className="ik-qc-card-sn ik-code">{card?.cardSn}</span>
      {application.hasQr && <img className="ik-qc-card-qr" src={`/files/card-qr/${jobId}`} alt={t('qr')} decoding="async" />}
    </div>
  )
}
