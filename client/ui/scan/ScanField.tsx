import { InputGroup } from '@blueprintjs/core'
import { Barcode } from '@blueprintjs/icons'
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import { clock } from '#client/state/clock.ts'
import { numberOf } from '#domain/scan/normaliseScan.ts'
import { useHasCamera } from './camera/useCamera.ts'
import { ScanButtons } from './ScanButtons.tsx'
import './scan.css'
import { ScanLog } from './ScanLog.tsx'
import { dispatchToDesk, type ScanPlace } from './scanning.ts'
import { useHeldFocus } from './useHeldFocus.ts'
import { useScanPlace } from './useScanPlace.ts'

const icon = (
  <span className="ik-scan-icon">
    <Barcode size={20} />
  </span>
)

type Props = {
  /** What to scan. Shown in the empty field and read by screen readers. */
  label: string
  /**
   * Answers a scan. A refusal is an outcome; a lost connection throws NetworkError, and the scan is
   * then repeated.
   */
  onScan: ScanPlace['answer']
  /** Whether the scans are listed beside the field. */
  logged?: boolean
  /** Whether the task of the scans is done. When it becomes true, they leave the log. */
  done?: boolean
  /**
   * Whether an action is running that uses the scanned items or the present item. Further scans
   * wait for its end.
   */
  busy?: boolean
  disabled?: boolean
  /**
   * Names the task, without spaces, if its scans must outlive the page and the tab. They are kept on
   * the device, so they may contain no personal data. A scan may then be asked twice: the task has
   * to recognise what was saved.
   */
  kept?: string
  /** For screens that return the focus to the field. */
  fieldRef?: RefObject<HTMLInputElement | null>
}

/**
 * A field that takes scans wherever the focus is, and text typed with Enter. It answers at once and
 * stays focused.
 */
export function ScanField({
  label,
  onScan,
  logged = true,
  done = false,
  busy = false,
  disabled = false,
  kept,
  fieldRef,
}: Props) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? own
  useHeldFocus(field)
  const place = useScanPlace({ field, answer: onScan, off: disabled, busy, kept })
  // The input measures its right element each time that changes.
  const camera = useHasCamera()
  const buttons = useMemo(
    () => <ScanButtons place={place} field={field} camera={camera} />,
    [place, field, camera],
  )
  const before = useRef(done)
  useEffect(() => {
    if (done && !before.current && place) dispatchToDesk({ type: 'done', place })
    before.current = done
  }, [done, place])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const scanned = numberOf(event.currentTarget.value)
    event.currentTarget.value = ''
    if (scanned) dispatchToDesk({ type: 'scanned', scanned, at: clock.now(), to: place })
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
