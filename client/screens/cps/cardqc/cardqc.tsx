import { IdNumber } from '@blueprintjs/icons'
import { useRef } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { cardqcQuery } from '#client/__generated__/cardqcQuery.graphql.ts'
import { useDevices } from '#client/devices/useDevices.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { ReaderProblem } from '#client/screens/cps/ReaderProblem.tsx'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { agreementOf } from './agreement.ts'
import { AgreementPanel } from './AgreementPanel.tsx'
import { CardFace } from './CardFace.tsx'
import { OtherVerdicts } from './OtherVerdicts.tsx'
import { Outcome } from './Outcome.tsx'
import { QcHeader } from './QcHeader.tsx'
import { SittingList } from './SittingList.tsx'
import { useCardInHand } from './useCardInHand.ts'
import { verdictOpen } from './useLoadCheck.ts'
import { VerdictPanel } from './VerdictPanel.tsx'
import './cardqc.css'

const text = defineMessages({
  scan: { id: 'cps.cardqc.scan', defaultMessage: 'Scan the QR code of the next card' },
  scanChip: {
    id: 'cps.cardqc.scanChip',
    defaultMessage: 'Scan the chip, or the QR code of the next card',
  },
  start: { id: 'cps.cardqc.start', defaultMessage: 'No card is open' },
  startHint: {
    id: 'cps.cardqc.startHint',
    defaultMessage:
      'Scan the QR code on the card. Its chip comes next, then P passes and R rejects.',
  },
})

const query = graphql`
  query cardqcQuery($filter: CardJobFilter) @preloadable {
    viewer {
      ...QcHeader_viewer
      ...useCardInHand_viewer
    }
    cardJobs(first: 1, filter: $filter) {
      ...QcHeader_waiting
    }
    ...usePassOffer_query
    ...useCardInHand_query
    ...VerdictPanel_query
    ...OtherVerdicts_query
  }
`

/** Quality check (/ikad/cps/cardqc): scan the QR code, compare, decide; over and over. */
export function Screen({ queryRef }: ScreenProps<cardqcQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<cardqcQuery>(query, queryRef)
  const { viewer, cardJobs } = data
  const devices = useDevices()
  const scanField = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const hand = useCardInHand({ query: data, viewer, devices, scanField, panel })
  const { current, job, verdict } = hand

  if (!viewer) return null
  const differing = current ? agreementOf(current).filter(({ agrees }) => agrees === false) : []
  const card = { name: job?.application.name ?? '', cardSn: job?.card?.cardSn ?? '' }
  const input =
    job && current ? { jobId: job.jobId, version: job.version, qrString: current.qrString } : null
  return (
    <>
      <QcHeader viewer={viewer} waiting={cardJobs} />
      <ScanField
        label={t(hand.opened ? 'scanChip' : 'scan')}
        onScan={hand.scan}
        busy={verdict.inFlight}
        logged={false}
        fieldRef={scanField}
      />
      <ReaderProblem reader={devices.reader} />
      <Outcome loud={hand.loud} current={current} last={hand.last} undo={hand.undo} />
      <div className="ik-qc-work">
        {current && job ? (
          <>
            <section className="ik-panel ik-qc-face">
              <CardFace
                query={data}
                job={job}
                differing={new Set(differing.map(({ name }) => name))}
              />
            </section>
            <AgreementPanel
              job={job}
              current={current}
              readerProblem={hand.readerProblem}
              onRead={(jobId) => void hand.readChip(jobId)}
            />
          </>
        ) : (
          <div className="ik-panel ik-qc-empty">
            <Notice icon={<IdNumber size={28} />} title={t('start')}>
              {t('startHint')}
            </Notice>
          </div>
        )}
        <div className="ik-qc-side">
          {current && (verdict.lost || (!current.shown && verdictOpen(current.check))) && (
            <VerdictPanel
              key={current.qrString}
              query={data}
              current={current}
              inFlight={verdict.inFlight}
              lost={verdict.lost}
              scanField={scanField}
              panel={panel}
              onPass={() =>
                input && void verdict.pass({ ...input, chipSn: current.chip ?? '' }, card)
              }
              onReject={({ code, after, remark }) =>
                input &&
                void verdict.reject(
                  {
                    ...input,
                    qcStatusCode: code,
                    reprint: after === 'reprint',
                    newJob: after === 'newJob',
                    remark,
                  },
                  card,
                )
              }
              onRetry={() => void verdict.retry()}
            />
          )}
          <OtherVerdicts
            query={data}
            current={current}
            inFlight={verdict.inFlight}
            onDone={hand.finish}
          />
        </div>
      </div>
      <SittingList onShow={({ qrString }) => qrString && hand.show(qrString)} />
    </>
  )
}
