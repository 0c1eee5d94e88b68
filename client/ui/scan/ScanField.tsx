import { InputGroup } from '@blueprintjs/core'
import { Barcode } from '@blueprintjs/icons'
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import { ScanButtons } from './ScanButtons.tsx'
import { ScanLog } from './ScanLog.tsx'
import './scan.css'
import { tellDesk, type ScanPlace } from './scanning.ts'
import { useHeldFocus } from './useHeldFocus.ts'
import { useScanPlace } from './useScanPlace.ts'

const icon = (
  <span className="ik-scan-icon">
    <Barcode size={20} />
  </span>
)

type Props = {
  /** Says what to scan; shown in the empty field and read to screen readers. */
  label: string
  /** Answers a scan. A refusal is an outcome; a lost connection an exception (NetworkError), and then it is asked again. */
  onScan: ScanPlace['answer']
  /** Whether what was scanned is listed beside the field. */
  logged?: boolean
  /** What the scans belong to is done: once it turns so, they leave the log. */
  done?: boolean
  /** A deed is under way that takes what was scanned, or the thing in hand: what is scanned waits for its end. */
  busy?: boolean
  disabled?: boolean
  /** For screens that hand the focus back to the field. */
  fieldRef?: RefObject<HTMLInputElement | null>
}

/** Takes scans, wherever the focus is, and typing that ends with Enter; answers at once and stays focused. */
export function ScanField({ label, onScan, logged = true, done = false, busy = false, disabled = false, fieldRef }: Props) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? own
  useHeldFocus(field)
  const place = useScanPlace({ field, answer: onScan, off: disabled, busy })
  // The input measures what stands in it each time that is another.
  const buttons = useMemo(() => <ScanButtons place={place} field={field} />, [place, field])
  const before = useRef(done)
  useEffect(() => {
    if (done && !before.current && place) tellDesk({ type: 'done', place })
    before.current = done
  }, [done, place])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const scanned = event.currentTarget.value.trim()
    event.currentTarget.value = ''
    if (scanned) tellDesk({ type: 'scanned', scanned, at: new Date(), to: place })
  }

  return (
    <div className="ik-scan">
      <label htmlFor={id} className="ik-hidden">
        {label}
      </label>
      <InputGroup
        id={id}
        inputRef={field}
        size="large"
        placeholder={label}
        title={label}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        leftElement={icon}
        rightElement={buttons}
        onKeyDown={onKeyDown}
        fill
      />
      {logged && place && <ScanLog place={place} />}
    </div>
  )
}
