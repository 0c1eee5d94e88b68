import { Button } from '@blueprintjs/core'
import { Cross, Refresh, Tick } from '@blueprintjs/icons'
import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import type { ClientProblem } from '#client/relay/problem.ts'
import { beep } from '#client/ui/sound.ts'
import { useLoneKeys } from '#client/ui/scan/useLoneKeys.ts'
import { useTexts } from '#client/ui/texts.ts'
import type { Current } from './useQualityCheck.ts'

const text = {
  verdict: ['Verdict', 'Keputusan'],
  pass: ['Pass', 'Lulus'],
  reject: ['Reject', 'Tolak'],
  chipFirst: ['Scan the chip first', 'Imbas cip dahulu'],
  reason: ['Reason', 'Sebab'],
  reasonFirst: ['Choose a reason', 'Pilih sebab'],
  after: ['What follows', 'Tindakan seterusnya'],
  reprint: ['Reprint this job', 'Cetak semula tugasan ini'],
  newJob: ['Insert a new job', 'Sisip tugasan baharu'],
  none: ['No reprint', 'Tiada cetak semula'],
  remark: ['Remark', 'Catatan'],
  confirm: ['Reject card {cardSn}', 'Tolak kad {cardSn}'],
  back: ['Do not reject', 'Jangan tolak'],
  retry: ['Save the verdict again', 'Simpan keputusan semula'],
  keys: ['P passes, R rejects. Escape goes back to scanning.', 'P lulus, R tolak. Escape kembali mengimbas.'],
} as const

export type After = 'reprint' | 'newJob' | 'none'
export type Rejection = { code: string; after: After; remark: string }
type Reason = { readonly code: string; readonly description: string }

type Props = {
  current: Current
  reasons: readonly Reason[]
  inFlight: boolean
  lost: ClientProblem | null
  scanField: RefObject<HTMLInputElement | null>
  panel: RefObject<HTMLDivElement | null>
  onPass: () => void
  onReject: (rejection: Rejection) => void
  onRetry: () => void
}

const afters: readonly After[] = ['reprint', 'newJob', 'none']
/** Keys 1 to 9, then 0: the first ten reasons. */
const keyOf = (index: number) => (index < 9 ? String(index + 1) : index === 9 ? '0' : null)

/** Pass or reject the card in hand, by button or by key. */
export function VerdictPanel({ current, reasons, inFlight, lost, scanField, panel, onPass, onReject, onRetry }: Props) {
  const t = useTexts(text)
  const { check, chip } = current
  const { job } = check
  const can = (action: (typeof job.availableActions)[number]) => job.availableActions.includes(action)
  const [rejecting, setRejecting] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [after, setAfter] = useState<After>('reprint')
  const [remark, setRemark] = useState('')
  const form = useRef<HTMLFormElement>(null)

  const chipAgrees = chip !== null && chip === job.card?.chipSn
  const mayPass = can('PASS_QC') && check.mayPass && chipAgrees && !inFlight && !lost
  // Own work may not be passed, but it may be rejected; a received card, or one with another's QR, neither.
  const refusedBy = check.mayNotPassBecause?.code
  const mayReject = can('REJECT_QC') && (!refusedBy || refusedBy === 'qc.samePerson') && !inFlight && !lost
  const chipMissing = can('PASS_QC') && check.mayPass && chip === null

  const pass = () => (mayPass ? onPass() : beep('warn'))
  const focusReason = (index: number) =>
    requestAnimationFrame(() => form.current?.querySelectorAll<HTMLInputElement>('input[name="qcReason"]')[index]?.focus())
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
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code && mayReject) onReject({ code, after, remark })
  }
  const digits = rejecting ? reasons.slice(0, 10).map((_, index) => [keyOf(index) ?? '', () => choose(index)] as const) : []
  useLoneKeys({ p: pass, r: startReject, ...Object.fromEntries(digits) }, scanField)

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
        // Out of the rejection first, then back to the scan field.
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
          <Button intent="primary" icon={<Refresh />} text={t('retry')} loading={inFlight} onClick={onRetry} />
        </div>
      )}
      {!rejecting && can('PASS_QC') && (
        <Button fill size="large" intent="primary" icon={<Tick />} disabled={!mayPass} onClick={pass} endIcon={<kbd className="ik-key">P</kbd>}>
          {t('pass')}
        </Button>
      )}
      {!rejecting && chipMissing && <p className="ik-muted ik-qc-hint">{t('chipFirst')}</p>}
      {!rejecting && can('REJECT_QC') && (
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
          {t('reject')}
        </Button>
      )}
      {rejecting && can('REJECT_QC') && (
        <form ref={form} className="ik-qc-reject" onSubmit={submit}>
          <fieldset>
            <legend>{t('reason')}</legend>
            {reasons.map((reason, index) => (
              <label key={reason.code} className={`ik-qc-reason ${code === reason.code ? 'ik-selected' : ''}`}>
                <input
                  type="radio"
                  name="qcReason"
                  value={reason.code}
                  checked={code === reason.code}
                  onChange={() => setCode(reason.code)}
                />
                <span className="ik-code">{reason.code}</span>
                <span className="ik-grow">{reason.description}</span>
                {keyOf(index) && <kbd className="ik-key">{keyOf(index)}</kbd>}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{t('after')}</legend>
            {afters.map((one) => (
              <label key={one} className="ik-qc-reason">
                <input
                  type="radio"
                  name="qcAfter"
                  checked={after === one}
                  disabled={one === 'reprint' && !can('REPRINT')}
                  onChange={() => setAfter(one)}
                />
                {t(one)}
              </label>
            ))}
          </fieldset>
          <input
            className="bp6-input bp6-fill"
            placeholder={t('remark')}
            aria-label={t('remark')}
            maxLength={200}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
          <Button type="submit" fill size="large" intent="danger" loading={inFlight} disabled={!code || !mayReject} endIcon={<kbd className="ik-key">↵</kbd>}>
            {code ? t('confirm', { cardSn: job.card?.cardSn ?? '' }) : t('reasonFirst')}
          </Button>
          <Button fill text={t('back')} onClick={leaveReject} endIcon={<kbd className="ik-key">Esc</kbd>} />
        </form>
      )}
    </div>
  )
}
