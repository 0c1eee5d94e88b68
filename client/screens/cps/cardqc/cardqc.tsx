import { IdNumber } from '@blueprintjs/icons'
import { useRef } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { cardqcQuery } from '#client/__generated__/cardqcQuery.graphql.ts'
import { useDevices } from '#client/devices/useDevices.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { ReaderProblem } from '#client/screens/cps/ReaderProblem.tsx'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { agreementOf } from './agreement.ts'
import { AgreementPanel } from './AgreementPanel.tsx'
import { CardFace } from './CardFace.tsx'
import { OtherVerdicts } from './OtherVerdicts.tsx'
import { Outcome } from './Outcome.tsx'
import { sittingStore } from './sitting.ts'
import { SittingList } from './SittingList.tsx'
import { useCardInHand } from './useCardInHand.ts'
import { verdictOpen } from './useLoadCheck.ts'
import { VerdictPanel } from './VerdictPanel.tsx'
import './cardqc.css'

const text = defineMessages({
  waiting: { id: 'cps.cardqc.waiting', defaultMessage: '{n} waiting at {branch}' },
  sitting: { id: 'cps.cardqc.sitting', defaultMessage: 'you have passed {passed} and rejected {rejected} in this sitting' },
  scan: { id: 'cps.cardqc.scan', defaultMessage: 'Scan the QR code of the next card' },
  scanChip: { id: 'cps.cardqc.scanChip', defaultMessage: 'Scan the chip, or the QR code of the next card' },
  start: { id: 'cps.cardqc.start', defaultMessage: 'No card is open' },
  startHint: {
    id: 'cps.cardqc.startHint',
    defaultMessage: 'Scan the QR code on the card. Its chip comes next, then P passes and R rejects.',
  },
})

const query = graphql`
  query cardqcQuery($filter: CardJobFilter) @preloadable {
    viewer {
      id
      staffName
      branch {
        id
        code
      }
    }
    qcStatusCodes {
      code
      description
    }
    cardJobs(first: 1, filter: $filter) {
      total
      totalCapped
    }
  }
`

/** Quality check (/ikad/cps/cardqc): scan the QR code, compare, decide; over and over. */
export function Screen({ queryRef }: ScreenProps<cardqcQuery>) {
  const t = useTexts(text)
  const { viewer, qcStatusCodes: reasons, cardJobs } = usePreloadedQuery<cardqcQuery>(query, queryRef)
  const devices = useDevices()
  const scanField = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const sitting = useStore(sittingStore)
  const hand = useCardInHand({ devices, me: viewer?.staffName ?? '', reasons, scanField, panel })
  const { current, job, verdict } = hand

  if (!viewer) return null
  const passed = sitting.filter((one) => one.verdict === 'passed').length
  const state = [
    t('waiting', { n: `${cardJobs.total}${cardJobs.totalCapped ? '+' : ''}`, branch: viewer.branch.code }),
    t('sitting', { passed, rejected: sitting.length - passed }),
  ].join(' · ')
  const differing = current ? agreementOf(current).filter(({ agrees }) => agrees === false) : []
  const input = job && current ? { jobId: job.jobId, version: job.version, qrString: current.qrString } : null
  return (
    <>
      <PageHeader screen="/ikad/cps/cardqc" state={state} />
      <ScanField label={t(hand.opened ? 'scanChip' : 'scan')} onScan={hand.scan} logged={false} fieldRef={scanField} />
      <ReaderProblem reader={devices.reader} />
      <Outcome loud={hand.loud} current={current} last={hand.last} />
      <div className="ik-qc-work">
        {current && job ? (
          <>
            <section className="ik-panel ik-qc-face">
              <CardFace job={job} differing={new Set(differing.map(({ name }) => name))} />
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
          {current && !current.shown && (verdictOpen(current.check) || verdict.lost) && (
            <VerdictPanel
              key={current.qrString}
              current={current}
              reasons={reasons}
              inFlight={verdict.inFlight}
              lost={verdict.lost}
              scanField={scanField}
              panel={panel}
              onPass={() => input && void verdict.pass({ ...input, chipSn: current.chip ?? '' })}
              onReject={({ code, after, remark }) =>
                input &&
                void verdict.reject({
                  ...input,
                  qcStatusCode: code,
                  reprint: after === 'reprint',
                  newJob: after === 'newJob',
                  remark,
                })
              }
              onRetry={() => void verdict.retry()}
            />
          )}
          <OtherVerdicts current={current} reasons={reasons} inFlight={verdict.inFlight} onDone={hand.finish} />
        </div>
      </div>
      <SittingList onShow={({ qrString }) => qrString && hand.show(qrString)} />
    </>
  )
}
