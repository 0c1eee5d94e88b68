import { Button } from '@blueprintjs/core'
import { IdNumber } from '@blueprintjs/icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { cardqcQuery } from '#client/__generated__/cardqcQuery.graphql.ts'
import type { ScreenProps } from '#client/app/screenEntry.ts'
import { useDevices } from '#client/devices/useDevices.ts'
import type { ClientProblem } from '#client/relay/problem.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { beep } from '#client/ui/sound.ts'
import { useStore } from '#client/ui/store.ts'
import { useTexts } from '#client/ui/texts.ts'
import { ChipErrorDialog } from '../ChipErrorDialog.tsx'
import { AgreementPanel } from './AgreementPanel.tsx'
import { CardFace } from './CardFace.tsx'
import { Loud } from './Loud.tsx'
import { ManualRejectDialog, type RejectableJob } from './ManualRejectDialog.tsx'
import type { After } from './RejectForm.tsx'
import { addToSitting, sittingStore, type Checked, type Verdict } from './sitting.ts'
import { SittingList } from './SittingList.tsx'
import { useQualityCheck } from './useQualityCheck.ts'
import { useVerdict, type VerdictAttempt } from './useVerdict.ts'
import { VerdictPanel } from './VerdictPanel.tsx'
import './cardqc.css'

const text = {
  waiting: ['{n} waiting at {branch}', '{n} menunggu di {branch}'],
  sitting: ['you have passed {passed} and rejected {rejected} in this sitting', 'anda telah meluluskan {passed} dan menolak {rejected} dalam sesi ini'],
  scan: ['Scan the QR code of the next card', 'Imbas kod QR kad seterusnya'],
  scanChip: ['Scan the chip, or the QR code of the next card', 'Imbas cip, atau kod QR kad seterusnya'],
  start: ['No card is open', 'Tiada kad dibuka'],
  startHint: ['Scan the QR code on the card. Its chip comes next, then P passes and R rejects.', 'Imbas kod QR pada kad. Kemudian imbas cipnya; P untuk lulus dan R untuk tolak.'],
  passed: ['Passed: {name}', 'Lulus: {name}'],
  rejected: ['Rejected: {name}', 'Ditolak: {name}'],
  next: ['Card {cardSn}. Scan the next one.', 'Kad {cardSn}. Imbas kad seterusnya.'],
  reprint: ['reprint', 'cetak semula'],
  newJob: ['new job', 'tugasan baharu'],
  none: ['no reprint', 'tiada cetak semula'],
  chipError: ['Chip error …', 'Ralat cip …'],
  chipErrorDone: ['Chip error', 'Ralat cip'],
  manual: ['Manual reject … (supervisor)', 'Tolak manual … (penyelia)'],
  manualDone: ['manual reject', 'tolak manual'],
} as const

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
  const data = usePreloadedQuery<cardqcQuery>(query, queryRef)
  const { viewer, qcStatusCodes: reasons, cardJobs } = data
  const refresh = useRefresh()
  const devices = useDevices()
  const scanField = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'manual' | 'chip' | null>(null)
  const [last, setLast] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<ClientProblem | null>(null)
  const { current, refusal, readerProblem, onScan, readChip, show, recheck, clear } = useQualityCheck(devices)
  const job = current?.check.job
  const sitting = useStore(sittingStore)

  useLive(['CARD_JOB', 'SETTINGS'], (changes) => {
    refresh()
    const other = changes.find((change) => change.id === job?.id && change.by !== viewer?.staffName)
    if (other && !current?.shown) void recheck(other.by)
  })

  const finish = useCallback(
    (checked: Omit<Checked, 'at'>) => {
      const done = { ...checked, at: new Date() }
      addToSitting(done)
      setLast(done)
      setProblem(null)
      clear()
      refresh()
      beep('ok')
      scanField.current?.focus()
    },
    [clear, refresh],
  )
  const checkedAs = (verdict: Verdict, words: string): Omit<Checked, 'at'> => ({
    jobId: job?.jobId ?? 0,
    name: job?.application.name ?? '',
    cardSn: job?.card?.cardSn ?? '',
    verdict,
    words,
    qrString: current?.qrString ?? null,
  })
  const reasonWords = (code: string, then: string) =>
    `${code} ${reasons.find((reason) => reason.code === code)?.description ?? ''} · ${then}`
  const onSaved = (attempt: VerdictAttempt) => {
    if (attempt.verdict === 'passed') return finish(checkedAs('passed', ''))
    const { reprint, newJob, qcStatusCode } = attempt.input
    const after: After = reprint ? 'reprint' : newJob ? 'newJob' : 'none'
    finish(checkedAs('rejected', reasonWords(qcStatusCode, t(after))))
  }
  const onRefused = (refused: ClientProblem) => {
    setProblem(refused)
    beep('bad')
    // The state may be another than the one on the screen.
    void recheck(null)
  }
  const { pass, reject, retry, lost, inFlight } = useVerdict(onSaved, onRefused)

  const opened = current && !current.shown ? current.qrString : null
  useEffect(() => {
    // The hand goes from the scanner to P or R.
    if (opened) panel.current?.focus()
  }, [opened])
  const scan = async (scanned: string) => {
    // A verdict that may not be saved is settled before the next card is opened.
    if (lost) return { tone: 'bad' as const, text: lost.message }
    setLast(null)
    setProblem(null)
    const outcome = await onScan(scanned)
    if (outcome.tone === 'ok') panel.current?.focus()
    else setProblem({ code: '', message: outcome.text, fields: [] })
    return outcome
  }
  const decidable = job?.availableActions.some((action) => action === 'PASS_QC' || action === 'REJECT_QC')
  const input = job && current ? { jobId: job.jobId, version: job.version, qrString: current.qrString } : null
  const loud = problem ?? (current?.shown ? null : refusal)
  const rejectable: RejectableJob | null =
    job && !current?.shown ? { jobId: job.jobId, version: job.version, cardSn: job.card?.cardSn ?? '', ...job.application } : null
  const passed = sitting.filter(({ verdict }) => verdict === 'passed').length

  if (!viewer) return null
  const state = [
    t('waiting', { n: `${cardJobs.total}${cardJobs.totalCapped ? '+' : ''}`, branch: viewer.branch.code }),
    t('sitting', { passed, rejected: sitting.length - passed }),
  ].join(' · ')
  return (
    <>
      <PageHeader screen="/ikad/cps/cardqc" state={state} />
      <ScanField label={opened ? t('scanChip') : t('scan')} onScan={scan} listed={0} fieldRef={scanField} />
      {loud && <Loud tone="bad" title={loud.message} />}
      {last && !current && (
        <Loud tone={last.verdict === 'passed' ? 'ok' : 'warn'} title={t(last.verdict === 'passed' ? 'passed' : 'rejected', { name: last.name })}>
          {last.words && `${last.words}. `}
          {t('next', { cardSn: last.cardSn })}
        </Loud>
      )}
      <div className="ik-qc-work">
        {current && job ? (
          <>
            <section className="ik-panel ik-qc-face">
              <CardFace job={job} />
            </section>
            <AgreementPanel job={job} current={current} readerProblem={readerProblem} onRead={(jobId) => void readChip(jobId)} />
          </>
        ) : (
          <div className="ik-panel ik-qc-empty">
            <Notice icon={<IdNumber size={28} />} title={t('start')}>
              {t('startHint')}
            </Notice>
          </div>
        )}
        <div className="ik-qc-side">
          {current && !current.shown && (decidable || lost) && (
            <VerdictPanel
              key={current.qrString}
              current={current}
              reasons={reasons}
              inFlight={inFlight}
              lost={lost}
              scanField={scanField}
              panel={panel}
              onPass={() => input && void pass({ ...input, chipSn: current.chip ?? '' })}
              onReject={({ code, after, remark }) =>
                input &&
                void reject({ ...input, qcStatusCode: code, reprint: after === 'reprint', newJob: after === 'newJob', remark })
              }
              onRetry={() => void retry()}
            />
          )}
          <div className="ik-panel ik-qc-others">
            {rejectable && job?.availableActions.includes('CHIP_ERROR') && (
              <Button fill text={t('chipError')} disabled={inFlight} onClick={() => setDialog('chip')} />
            )}
            <Button fill text={t('manual')} disabled={inFlight} onClick={() => setDialog('manual')} />
          </div>
        </div>
      </div>
      <SittingList onShow={({ qrString }) => qrString && (setLast(null), setProblem(null), void show(qrString))} />
      {dialog === 'manual' && (
        <ManualRejectDialog
          job={rejectable && job?.availableActions.includes('MANUAL_REJECT') ? rejectable : null}
          reasons={reasons}
          onRejected={(rejected, { qcStatusCode }) =>
            finish({
              jobId: rejected.jobId,
              name: rejected.name,
              cardSn: rejected.cardSn,
              verdict: 'manuallyRejected',
              words: reasonWords(qcStatusCode, t('manualDone')),
              qrString: current?.qrString ?? null,
            })
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'chip' && rejectable && (
        <ChipErrorDialog
          jobs={[rejectable]}
          cardSn=""
          onDone={(_, cardSn) => finish({ ...checkedAs('chipError', t('chipErrorDone')), cardSn })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
