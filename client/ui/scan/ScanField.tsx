import { InputGroup } from '@blueprintjs/core'
import { Barcode, VolumeOff, VolumeUp } from '@blueprintjs/icons'
import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { defineMessages } from 'react-intl'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { CameraButton } from './camera/CameraButton.tsx'
import { ScanLog } from './ScanLog.tsx'
import './scan.css'
import { tellDesk, type ScanPlace } from './scanning.ts'
import { setSound, soundStore } from './sound.ts'
import { useHeldFocus } from './useHeldFocus.ts'
import { useScanPlace } from './useScanPlace.ts'

const text = defineMessages({
  mute: { id: 'kit.scan.ScanField.mute', defaultMessage: 'Turn scan sounds off' },
  unmute: { id: 'kit.scan.ScanField.unmute', defaultMessage: 'Turn scan sounds on' },
})

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
  const t = useTexts(text)
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? own
  const sound = useStore(soundStore)
  useHeldFocus(field)
  const place = useScanPlace({ field, answer: onScan, off: disabled, busy })
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
        leftElement={
          <span className="ik-scan-icon">
            <Barcode size={20} />
          </span>
        }
        rightElement={
          <>
            <CameraButton onCode={(scanned) => tellDesk({ type: 'scanned', scanned, at: new Date(), to: place })} />
            <IconButton
              variant="minimal"
              icon={sound ? <VolumeUp /> : <VolumeOff />}
              label={sound ? t('mute') : t('unmute')}
              onClick={() => {
                setSound(!sound)
                field.current?.focus()
              }}
            />
          </>
        }
        onKeyDown={onKeyDown}
        fill
      />
      {logged && place && <ScanLog place={place} />}
    </div>
  )
}
