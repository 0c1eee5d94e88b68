import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { AgreementPanel_job$key } from '#client/__generated__/AgreementPanel_job.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { agreementOf } from './agreement.ts'
import { AgreementRow, Fact } from './AgreementRow.tsx'
import type { Current } from './useQualityCheck.ts'

const text = defineMessages({
  title: { id: 'cps.cardqc.AgreementPanel.title', defaultMessage: 'QR, chip and application' },
  titleAgrees: {
    id: 'cps.cardqc.AgreementPanel.titleAgrees',
    defaultMessage: 'QR, chip and application agree',
  },
  titleDiffers: {
    id: 'cps.cardqc.AgreementPanel.titleDiffers',
    defaultMessage: 'QR, chip and application do not agree',
  },
  of: { id: 'cps.cardqc.AgreementPanel.of', defaultMessage: '{n} of {all}' },
  personalised: { id: 'cps.cardqc.AgreementPanel.personalised', defaultMessage: 'Personalised' },
  by: { id: 'cps.cardqc.AgreementPanel.by', defaultMessage: '{at} by {who} at {station}' },
  again: { id: 'cps.cardqc.AgreementPanel.again', defaultMessage: 'Read again' },
})

const fragment = graphql`
  fragment AgreementPanel_job on CardJob {
    jobId
    application {
      id
      name
      employerName
      stickerDate
      collectionBranch {
        id
        name
      }
    }
    card {
      id
      cardSn
      persoAt
      persoBy
      stationId
    }
  }
`

type Props = {
  job: AgreementPanel_job$key
  current: Current
  readerProblem: string | null
  onRead: (jobId: number) => void
}

/** Compares QR code and chip with the record, and shows further facts about the card. */
export function AgreementPanel({ job, current, readerProblem, onRead }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { jobId, application, card } = useFragment(fragment, job)
  const rows = agreementOf(current)
  const agreed = rows.filter((row) => row.agrees).length
  const differs = rows.some((row) => row.agrees === false)
  const tone = differs ? 'bad' : agreed === rows.length ? 'ok' : 'warn'
  const title = t(differs ? 'titleDiffers' : agreed === rows.length ? 'titleAgrees' : 'title')
  return (
    <Panel
      title={title}
      aside={<StateTag tone={tone} text={t('of', { n: agreed, all: rows.length })} />}
    >
      <table className="ik-qc-rows">
        <tbody>
          {rows.map((row) => (
            <AgreementRow key={row.name} row={row}>
              {row.name === 'chipSn' && readerProblem && (
                <span className="ik-field-error" role="alert">
                  {readerProblem}{' '}
                  <Button
                    size="small"
                    icon={<Refresh />}
                    text={t('again')}
                    onClick={() => onRead(jobId)}
                  />
                </span>
              )}
            </AgreementRow>
          ))}
          <Fact label={t(term.name)} value={application.name} />
          <Fact label={t(term.cardSn)} value={card?.cardSn} code />
          <Fact label={t(term.employer)} value={application.employerName} />
          <Fact label={t(term.stickerDate)} value={format.date(application.stickerDate)} />
          <Fact
            label={t('personalised')}
            value={
              card &&
              t('by', {
                at: format.dateTime(card.persoAt),
                who: card.persoBy,
                station: card.stationId,
              })
            }
          />
          <Fact label={t(term.collection)} value={application.collectionBranch.name} />
        </tbody>
      </table>
    </Panel>
  )
}
