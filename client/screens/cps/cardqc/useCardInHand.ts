import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { useCardInHand_query$key } from '#client/__generated__/useCardInHand_query.graphql.ts'
import type { useCardInHand_viewer$key } from '#client/__generated__/useCardInHand_viewer.graphql.ts'
import type { Devices } from '#client/devices/devices.ts'
import { useQcStatusCodes } from '#client/parts/filters/useQcStatusCodes.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { clock } from '#client/state/clock.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { useLatest } from '#client/state/useLatest.ts'
import { lateFocus } from '#client/ui/scan/lateFocus.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { beep } from '#client/ui/scan/sound.ts'
import { reasonWords } from './reasonWords.ts'
import type { After } from './RejectForm.tsx'
import { addToSitting, type Checked } from './sitting.ts'
import { useQualityCheck } from './useQualityCheck.ts'
import { useUndoVerdict } from './useUndoVerdict.ts'
import { useVerdict, type VerdictAttempt } from './useVerdict.ts'

const text = defineMessages({
  reprint: { id: 'cps.cardqc.useCardInHand.reprint', defaultMessage: 'reprint' },
  newJob: { id: 'cps.cardqc.useCardInHand.newJob', defaultMessage: 'new job' },
  none: { id: 'cps.cardqc.useCardInHand.none', defaultMessage: 'no reprint' },
})

const fragment = graphql`
  fragment useCardInHand_query on Query {
    ...useQcStatusCodes_query
  }
`
const viewerFragment = graphql`
  fragment useCardInHand_viewer on Viewer {
    staffName
  }
`

type Given = {
  query: useCardInHand_query$key
  viewer: useCardInHand_viewer$key | null | undefined
  devices: Devices
  scanField: RefObject<HTMLInputElement | null>
  /** The panel of verdicts, which has the focus while a card is open. */
  panel: RefObject<HTMLDivElement | null>
}

/**
 * Handles one card after another from its QR code to its verdict, and reacts to somebody else's
 * verdict on it.
 */
export function useCardInHand({ query, viewer, devices, scanField, panel }: Given) {
  const t = useTexts(text)
  const me = useFragment(viewerFragment, viewer)?.staffName ?? ''
  const { descriptionOf } = useQcStatusCodes(useFragment(fragment, query))
  const refresh = useRefresh()
  const [last, setLast] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<ClientProblem | null>(null)
  const {
    current,
    refusal,
    readerProblem,
    onScan,
    readChip,
    show: showAgain,
    recheck,
    clear,
  } = useQualityCheck(devices)
  const job = current?.check.job
  /** The present card when a verdict's answer arrives, rather than when it was given. */
  const now = useLatest(current)
  /** Whether another card was requested since the last scan began. */
  const overtaken = useRef(false)

  useLive(['CARD_JOB', 'SETTINGS'], (changes) => {
    refresh()
    const other = changes.find((change) => change.id === job?.id && change.by !== me)
    if (other && !current?.shown) void recheck(other.by)
  })

  const finish = useCallback(
    (checked: Omit<Checked, 'at'>) => {
      const done = { ...checked, at: clock.now() }
      addToSitting(done)
      refresh()
      beep('ok')
      if (now.current && now.current.qrString !== done.qrString && done.qrString) return
      setLast(done)
      setProblem(null)
      clear()
      scanField.current?.focus()
    },
    [clear, now, refresh, scanField],
  )
  /** A verdict without QR code, by the card's serial. That card need not be the present one. */
  const finishOther = (checked: Omit<Checked, 'at' | 'qrString'>) =>
    finish({
      ...checked,
      qrString: checked.jobId === job?.jobId ? (current?.qrString ?? null) : null,
    })
  const onSaved = (attempt: VerdictAttempt, version: number) => {
    const { jobId, qrString } = attempt.input
    const about = { ...attempt.card, jobId, qrString, version }
    if (attempt.verdict === 'passed') return finish({ ...about, verdict: 'passed', words: '' })
    const { reprint, newJob, qcStatusCode } = attempt.input
    const after: After = reprint ? 'reprint' : newJob ? 'newJob' : 'none'
    finish({
      ...about,
      verdict: 'rejected',
      words: reasonWords(qcStatusCode, descriptionOf(qcStatusCode), t(after)),
    })
  }
  const onRefused = ({ input, card }: VerdictAttempt, refused: ClientProblem) => {
    beep('bad')
    if (now.current?.qrString !== input.qrString)
      return showToast('bad', `${card.name}: ${refused.message}`)
    setProblem(refused)
    // The state may differ from the one on the screen.
    void recheck(null)
  }
  const verdict = useVerdict(onSaved, onRefused)

  const undone = useCallback(() => {
    setLast(null)
    refresh()
    scanField.current?.focus()
  }, [refresh, scanField])
  const undo = useUndoVerdict(undone)

  const opened = current && !current.shown ? current.qrString : null
  // In the same frame as the card, because the hand moves from the scanner to P or R at once.
  useLayoutEffect(() => {
    // What is compared stays in view: on a phone it is above the verdict.
    if (opened) panel.current?.focus({ preventScroll: true })
  }, [opened, panel])
  const scan = async (scanned: string): Promise<ScanOutcome> => {
    // A verdict that may not be saved is settled before the next card is opened.
    if (verdict.lost) return { tone: 'bad', text: verdict.lost.message }
    setLast(null)
    setProblem(null)
    overtaken.current = false
    const focus = lateFocus()
    const outcome = await onScan(scanned)
    if (overtaken.current) {
      // Shows a refusal, but not on top of the other card.
      if (outcome.tone === 'bad') showToast('bad', outcome.text)
      return outcome
    }
    // Also after another card's chip, because an R left in the scan field would spoil the next
    // scan.
    focus(panel.current)
    if (outcome.tone !== 'ok') setProblem({ code: '', message: outcome.text, fields: [] })
    return outcome
  }
  const show = (qrString: string) => {
    // Another card in its place would hide the way to settle it.
    if (verdict.lost) return setProblem(verdict.lost)
    overtaken.current = true
    setLast(null)
    setProblem(null)
    void showAgain(qrString)
  }
  const loud = problem ?? (current?.shown ? null : refusal)
  return {
    current,
    job,
    opened,
    loud,
    last,
    readerProblem,
    readChip,
    scan,
    show,
    finish: finishOther,
    verdict,
    undo,
  }
}
