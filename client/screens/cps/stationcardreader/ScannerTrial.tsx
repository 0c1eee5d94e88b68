import { Button, InputGroup } from '@blueprintjs/core'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { scannerBounds, scannerSuffixes, type ScannerSettings } from '#client/ui/scan/scannerSettings.ts'

const text = defineMessages({
  label: { id: 'cps.stationcardreader.ScannerTrial.label', defaultMessage: 'Try it: scan any code here' },
  heard: {
    id: 'cps.stationcardreader.ScannerTrial.heard',
    defaultMessage: '{n} characters, at most {ms} ms apart, ended with {suffix}: “{code}”',
  },
  hand: {
    id: 'cps.stationcardreader.ScannerTrial.hand',
    defaultMessage: '{ms} ms between two characters: that is how a hand types',
  },
  use: { id: 'cps.stationcardreader.ScannerTrial.use', defaultMessage: 'Set the end and the speed by this' },
})

type Heard = { code: string; slowest: number; suffix: ScannerSettings['suffix'] }

/** Measures a scan: how fast it comes, and what ends it. */
export function ScannerTrial({ onUse }: { onUse: (settings: Pick<ScannerSettings, 'suffix' | 'gapMs'>) => void }) {
  const t = useTexts(text)
  const id = useId()
  const times = useRef<number[]>([])
  const [heard, setHeard] = useState<Heard | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.length === 1) return void times.current.push(event.timeStamp)
    const suffix = scannerSuffixes.find((each) => each === event.key)
    const code = event.currentTarget.value
    if (!suffix || code.length < 2) return
    const all = [...times.current, event.timeStamp]
    times.current = []
    const slowest = Math.ceil(Math.max(...all.slice(1).map((at, i) => at - all[i]!)))
    // Who leaves the field by Tab has scanned nothing.
    if (suffix === 'Tab' && slowest > scannerBounds.gapMs.most) return
    event.preventDefault()
    event.currentTarget.value = ''
    setHeard({ code, slowest, suffix })
  }
  const { least, most } = scannerBounds.gapMs
  const quick = heard !== null && heard.slowest <= most
  return (
    <div className="ik-field">
      <label htmlFor={id}>{t('label')}</label>
      <InputGroup id={id} className="ik-code" autoComplete="off" onKeyDown={onKeyDown} />
      <p className="ik-field-note" role="status">
        {heard && (quick ? t('heard', { ...heard, n: heard.code.length, ms: heard.slowest }) : t('hand', { ms: heard.slowest }))}
      </p>
      {heard && quick && (
        <Button
          text={t('use')}
          // Three times what was measured: a scanner has slower days.
          onClick={() => onUse({ suffix: heard.suffix, gapMs: Math.min(most, Math.max(least * 3, heard.slowest * 3)) })}
        />
      )}
    </div>
  )
}
