import { Button } from '@blueprintjs/core'
import { Cross, Refresh, Tick } from '@blueprintjs/icons'
import { useRef, useState, type RefObject } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { VerdictPanel_query$key } from '#client/__generated__/VerdictPanel_query.graphql.ts'
import { useQcStatusCodes } from '#client/parts/filters/useQcStatusCodes.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { lateFocus } from '#client/ui/scan/lateFocus.ts'
import { beep } from '#client/ui/scan/sound.ts'
import { useLoneKeys } from '#client/ui/scan/useLoneKeys.ts'
import { RejectForm, reasonKey, type Rejection } from './RejectForm.tsx'
import { verdictOpen } from './useLoadCheck.ts'
import type { Current } from './useQualityCheck.ts'

const text = defineMessages({
  verdict: { id: 'cps.cardqc.VerdictPanel.verdict', defaultMessage: 'Verdict' },
  pass: { id: 'cps.cardqc.VerdictPanel.pass', defaultMessage: 'Pass' },
  chipFirst: { id: 'cps.cardqc.VerdictPanel.chipFirst', defaultMessage: 'Scan the chip first' },
  retry: { id: 'cps.cardqc.VerdictPanel.retry', defaultMessage: 'Save the verdict again' },
  keys: {
    id: 'cps.cardqc.VerdictPanel.keys',
    defaultMessage: 'P passes, R rejects. Escape goes back to scanning.',
  },
})

const fragment = graphql`
  fragment VerdictPanel_query on Query {
    ...useQcStatusCodes_query
  }
`

type Props = {
  query: VerdictPanel_query$key
  current: Current
  inFlight: boolean
  lost: ClientProblem | null
  scanField: RefObject<HTMLInputElement | null>
  panel: RefObject<HTMLDivElement | null>
  onPass: () => void
  onReject: (rejection: Rejection) => void
  onRetry: () => void
}

/** Passes or rejects the present card, by button or by key. */
export function VerdictPanel({
  query,
  current,
  inFlight,
  lost,
  scanField,
  panel,
  onPass,
  onReject,
  onRetry,
}: Props) {
  const t = useTexts(text)
  const { codes: reasons } = useQcStatusCodes(useFragment(fragment, query))
  const { check, chip } = current
  const { job } = check
  const can = (action: (typeof job.availableActions)[number]) =>
    job.availableActions.includes(action)
  const [rejecting, setRejecting] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const chipAgrees = chip !== null && chip === job.card?.chipSn
  const mayPass = can('PASS_QC') && check.mayPass && chipAgrees && !inFlight && !lost
  const open = verdictOpen(check)
  const mayReject = can('REJECT_QC') && open && !inFlight && !lost
  const chipMissing = can('PASS_QC') && check.mayPass && chip === null

  // In the rejection form P passes nothing: it may be a slip, or the start of a reason's name.
  const pass = () => (mayPass && !rejecting ? onPass() : beep('warn'))
  // The form is rendered a moment later. Who has moved on by then keeps the focus where it is.
  const focusReason = (index: number) => {
    const focus = lateFocus()
    requestAnimationFrame(() =>
      focus(form.current?.querySelectorAll<HTMLInputElement>('[name="qcReason"]')[index] ?? null),
    )
  }
  const startReject = () => {
    if (!mayReject) return beep('warn')
    setRejecting(true)
    focusReason(0)
  }
  const leaveReject = () => {
    setRejecting(false)
    setCode(null)
    panel.current?.focus()
  }
  const choose = (index: number) => {
    const reason = reasons[index]
    if (!reason) return
    setCode(reason.code)
    focusReason(index)
  }
  const digits = rejecting
    ? reasons.slice(0, 10).map((_, index) => [reasonKey(index) ?? '', () => choose(index)] as const)
    : []
  useLoneKeys({ p: pass, r: startReject, ...Object.fromEntries(digits) })

  return (
    <div
      ref={panel}
      role="toolbar"
      className="ik-panel ik-qc-verdict"
      aria-label={t('verdict')}
      aria-describedby="ik-qc-keys"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // First leaves the rejection, then returns to the scan field.
        if (rejecting) leaveReject()
        else scanField.current?.focus()
      }}
    >
      <span id="ik-qc-keys" className="ik-hidden">
        {t('keys')}
      </span>
      {lost && (
        <div className="ik-qc-lost" role="alert">
          <strong>{lost.message}</strong>
          <Button
            intent="primary"
            icon={<Refresh />}
            text={t('retry')}
            loading={inFlight}
            onClick={onRetry}
          />
        </div>
      )}
      {!rejecting && open && can('PASS_QC') && (
        <Button
          fill
          size="large"
          intent="primary"
          icon={<Tick />}
          disabled={!mayPass}
          onClick={pass}
          endIcon={<kbd className="ik-key">P</kbd>}
        >
          {t('pass')}
        </Button>
      )}
      {!rejecting && chipMissing && <p className="ik-muted ik-qc-hint">{t('chipFirst')}</p>}
      {!rejecting && open && can('REJECT_QC') && (
        <Button
          fill
          size="large"
          variant="outlined"
          intent="danger"
          icon={<Cross />}
          disabled={!mayReject}
          onClick={startReject}
          endIcon={<kbd className="ik-key">R</kbd>}
        >
          {t(term.reject)}
        </Button>
      )}
      {rejecting && open && can('REJECT_QC') && (
        <RejectForm
          reasons={reasons}
          cardSn={job.card?.cardSn ?? ''}
          code={code}
          onCode={setCode}
          mayReprint={can('REPRINT')}
          mayReject={mayReject}
          inFlight={inFlight}
          form={form}
          onReject={onReject}
          onBack={leaveReject}
        />
      )}
    </div>
  )
}
