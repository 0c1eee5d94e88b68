import { Button, InputGroup } from '@blueprintjs/core'
import { Barcode, VolumeOff, VolumeUp } from '@blueprintjs/icons'
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { defineMessages } from 'react-intl'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { setSound, soundStore } from '#client/ui/sound.ts'
import { ScanList } from './ScanList.tsx'
import type { ScanOutcome } from './scanOutcome.ts'
import { useHeldFocus } from './useHeldFocus.ts'
import { useStrayScans } from './useLoneKeys.ts'
import { useScans } from './useScans.ts'

const text = defineMessages({
  mute: { id: 'kit.scan.ScanField.mute', defaultMessage: 'Turn scan sounds off' },
  unmute: { id: 'kit.scan.ScanField.unmute', defaultMessage: 'Turn scan sounds on' },
})

type Props = {
  /** Says what to scan; shown in the empty field and read to screen readers. */
  label: string
  /** Answers a scan. A refusal is an outcome, not an exception. */
  onScan: (scanned: string) => Promise<ScanOutcome>
  /** How many answered scans show under the field; 0 where the screen lists them itself. */
  listed?: number
  disabled?: boolean
  /** For screens that hand the focus back to the field. */
  fieldRef?: RefObject<HTMLInputElement | null>
}

/** Takes scans that end with Enter, or typing; answers at once and stays focused. */
export function ScanField({ label, onScan, listed = 3, disabled, fieldRef }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? own
  const sound = useStore(soundStore)
  const { scans, take, undo } = useScans(onScan, () => p('request.fault', { reference: '—' }))
  useHeldFocus(field)
  useStrayScans(field)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const scanned = event.currentTarget.value.trim()
    event.currentTarget.value = ''
    if (scanned) take(scanned)
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
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        leftElement={
          <span className="ik-scan-icon">
            <Barcode size={20} />
          </span>
        }
        rightElement={
          <Button
            variant="minimal"
            icon={sound ? <VolumeUp /> : <VolumeOff />}
            aria-label={sound ? t('mute') : t('unmute')}
            title={sound ? t('mute') : t('unmute')}
            onClick={() => {
              setSound(!sound)
              field.current?.focus()
            }}
          />
        }
        onKeyDown={onKeyDown}
        fill
      />
      <ScanList scans={scans.slice(0, Math.max(listed, 0))} onUndo={undo} />
    </div>
  )
}
