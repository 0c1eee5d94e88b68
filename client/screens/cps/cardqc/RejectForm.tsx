import { Button } from '@blueprintjs/core'
import { useState, type RefObject, type SubmitEvent } from 'react'
import { defineMessages } from 'react-intl'
import type { QcStatusCode } from '#client/parts/filters/useQcStatusCodes.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  reasonFirst: { id: 'cps.cardqc.RejectForm.reasonFirst', defaultMessage: 'Choose a reason' },
  after: { id: 'cps.cardqc.RejectForm.after', defaultMessage: 'Next step' },
  reprint: { id: 'cps.cardqc.RejectForm.reprint', defaultMessage: 'Reprint this job' },
  newJob: { id: 'cps.cardqc.RejectForm.newJob', defaultMessage: 'Insert a new job' },
  none: { id: 'cps.cardqc.RejectForm.none', defaultMessage: 'No reprint' },
  confirm: { id: 'cps.cardqc.RejectForm.confirm', defaultMessage: 'Reject card {cardSn}' },
  back: term.cancel,
})

export type After = 'reprint' | 'newJob' | 'none'
export type Rejection = { code: string; after: After; remark: string }

const afters: readonly After[] = ['reprint', 'newJob', 'none']

/** Returns the key of a reason: 1 to 9, then 0, for the first ten. */
export const reasonKey = (index: number) =>
  index < 9 ? String(index + 1) : index === 9 ? '0' : null

type Props = {
  reasons: readonly QcStatusCode[]
  cardSn: string
  code: string | null
  onCode: (code: string) => void
  mayReprint: boolean
  mayReject: boolean
  inFlight: boolean
  form: RefObject<HTMLFormElement | null>
  onReject: (rejection: Rejection) => void
  onBack: () => void
}

/** A form with the reason of a rejection and what happens next. */
export function RejectForm(props: Props) {
  const { reasons, cardSn, code, onCode, mayReprint, mayReject, inFlight, form, onReject, onBack } =
    props
  const t = useTexts(text)
  const [after, setAfter] = useState<After>(mayReprint ? 'reprint' : 'none')
  const [remark, setRemark] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code && mayReject) onReject({ code, after, remark })
  }
  return (
    <form ref={form} className="ik-qc-reject" onSubmit={submit}>
      <fieldset>
        <legend>{t(term.reason)}</legend>
        {reasons.map((reason, index) => (
          <label
            key={reason.code}
            className={`ik-qc-reason ${code === reason.code ? 'ik-selected' : ''}`}
          >
            <input
              type="radio"
              name="qcReason"
              value={reason.code}
              checked={code === reason.code}
              onChange={() => onCode(reason.code)}
            />
            <span className="ik-code">{reason.code}</span>
            <span className="ik-grow">{reason.description}</span>
            {reasonKey(index) && <kbd className="ik-key">{reasonKey(index)}</kbd>}
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
              disabled={one === 'reprint' && !mayReprint}
              onChange={() => setAfter(one)}
            />
            {t(one)}
          </label>
        ))}
      </fieldset>
      <input
        className="bp6-input bp6-fill"
        placeholder={t(term.remark)}
        aria-label={t(term.remark)}
        maxLength={200}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <Button
        type="submit"
        fill
        size="large"
        intent="danger"
        loading={inFlight}
        disabled={!code || !mayReject}
        endIcon={<kbd className="ik-key">Enter</kbd>}
      >
        {code ? t('confirm', { cardSn }) : t('reasonFirst')}
      </Button>
      <Button fill text={t('back')} onClick={onBack} endIcon={<kbd className="ik-key">Esc</kbd>} />
    </form>
  )
}
