import { Button, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { refusalTexts } from '#client/ui/scan/refusalTexts.ts'
import { scannerBounds, type ScannerSettings } from '#client/ui/scan/scannerSettings.ts'
import { normaliseScan } from '#domain/scan/normaliseScan.ts'
import { readScannedQr } from '#domain/scan/readScannedQr.ts'
import { showControls, symbologyName } from '#domain/scan/symbology.ts'
import { useTrial, type Heard } from './useTrial.ts'

const text = defineMessages({
  label: {
    id: 'cps.stationcardreader.ScannerTrial.label',
    defaultMessage: 'Try it: scan any code here',
  },
  arrived: { id: 'cps.stationcardreader.ScannerTrial.arrived', defaultMessage: 'Arrived' },
  speed: { id: 'cps.stationcardreader.ScannerTrial.speed', defaultMessage: 'Speed' },
  heard: {
    id: 'cps.stationcardreader.ScannerTrial.heard',
    defaultMessage: '{n, plural, one {# character} other {# characters}}, at most {ms} ms apart',
  },
  hand: {
    id: 'cps.stationcardreader.ScannerTrial.hand',
    defaultMessage: '{ms} ms between two characters: that is how a hand types',
  },
  ends: { id: 'cps.stationcardreader.ScannerTrial.ends', defaultMessage: 'Ended with' },
  symbology: {
    id: 'cps.stationcardreader.ScannerTrial.symbology',
    defaultMessage: 'AIM identifier',
  },
  noSymbology: {
    id: 'cps.stationcardreader.ScannerTrial.noSymbology',
    defaultMessage: 'None sent',
  },
  capsLock: { id: 'cps.stationcardreader.ScannerTrial.capsLock', defaultMessage: 'Caps Lock' },
  on: { id: 'cps.stationcardreader.ScannerTrial.on', defaultMessage: 'On' },
  off: { id: 'cps.stationcardreader.ScannerTrial.off', defaultMessage: 'Off' },
  read: { id: 'cps.stationcardreader.ScannerTrial.read', defaultMessage: 'Read as' },
  qr: {
    id: 'cps.stationcardreader.ScannerTrial.qr',
    defaultMessage: 'QR code of a card. Quality check verifies it',
  },
  undone: {
    id: 'cps.stationcardreader.ScannerTrial.undone',
    defaultMessage: '{code}. The scanner’s keyboard language is not this computer’s',
  },
  use: { id: 'cps.stationcardreader.ScannerTrial.use', defaultMessage: 'Set the speed by this' },
})

/** Shows the keys that a scan sends, and how the product interprets them. */
export function ScannerTrial({
  onUse,
}: {
  onUse: (settings: Pick<ScannerSettings, 'gapMs'>) => void
}) {
  const t = useTexts(text)
  const id = useId()
  const { heard, onKeyDown } = useTrial()
  const { least, most } = scannerBounds.gapMs
  const quick = heard !== null && heard.slowest <= most
  return (
    <div className="ik-field">
      <label htmlFor={id}>{t('label')}</label>
      <InputGroup id={id} className="ik-code" autoComplete="off" onKeyDown={onKeyDown} />
      <div role="status">{heard && <TrialFacts heard={heard} quick={quick} />}</div>
      {heard && quick && (
        <Button
          text={t('use')}
          // Three times the measured value, because a scanner can be slower at times.
          onClick={() => onUse({ gapMs: Math.min(most, Math.max(least * 3, heard.slowest * 3)) })}
        />
      )}
    </div>
  )
}

function TrialFacts({ heard, quick }: { heard: Heard; quick: boolean }) {
  const t = useTexts(text)
  const refusal = useTexts(refusalTexts)
  const { text: code, symbology, undone, unread } = normaliseScan(heard.text)
  const readAs = () => {
    if (unread) return refusal(unread)
    if (readScannedQr(heard.text).candidates.length > 0) return t('qr')
    if (readScannedQr(heard.text).shape === 'damaged') return refusal('keyboard')
    return undone ? t('undone', { code }) : code
  }
  const facts: [name: keyof typeof text, value: string][] = [
    ['arrived', showControls(heard.text)],
    [
      'speed',
      quick
        ? t('heard', { n: heard.text.length, ms: heard.slowest })
        : t('hand', { ms: heard.slowest }),
    ],
    ['ends', heard.ends.join(', ')],
    ['symbology', symbology ? `${symbology} · ${symbologyName(symbology)}` : t('noSymbology')],
    ['capsLock', t(heard.capsLock ? 'on' : 'off')],
    ['read', readAs()],
  ]
  return (
    <dl className="ik-rd-trial">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
