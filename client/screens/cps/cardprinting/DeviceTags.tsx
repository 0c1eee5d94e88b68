import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import type { Devices, DeviceStatus } from '#client/devices/devices.ts'
import { ReaderProblem } from '#client/screens/cps/ReaderProblem.tsx'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { StateTone } from '#domain/stateRows.ts'

const text = defineMessages({
  both: {
    id: 'cps.cardprinting.DeviceTags.both',
    defaultMessage: 'Printer and card reader: by hand',
  },
  printer: { id: 'cps.cardprinting.DeviceTags.printer', defaultMessage: 'Printer' },
  reader: { id: 'cps.cardprinting.DeviceTags.reader', defaultMessage: 'Card reader' },
  manual: { id: 'cps.cardprinting.DeviceTags.manual', defaultMessage: 'by hand' },
  ready: { id: 'cps.cardprinting.DeviceTags.ready', defaultMessage: 'ready' },
  busy: { id: 'cps.cardprinting.DeviceTags.busy', defaultMessage: 'busy' },
  missing: { id: 'cps.cardprinting.DeviceTags.missing', defaultMessage: 'not connected' },
  printByHand: {
    id: 'cps.cardprinting.DeviceTags.printByHand',
    defaultMessage: 'Print by hand for now',
  },
  byHand: {
    id: 'cps.cardprinting.DeviceTags.byHand',
    defaultMessage:
      'No station agent here: print with the printer’s own program, then scan or type the serials.',
  },
})

const tones: Record<DeviceStatus, StateTone> = {
  manual: 'none',
  ready: 'ok',
  busy: 'info',
  missing: 'bad',
}

/** Shows the states of printer and card reader, and what the person has to do about them. */
export function DeviceTags({ devices }: { devices: Devices }) {
  const t = useTexts(text)
  const printer = useStore(devices.printer.status)
  const reader = useStore(devices.reader.status)
  const fault = useStore(devices.printer.fault)
  const p = useProblemText()
  const byHand = printer === 'manual' && reader === 'manual'
  return (
    <div className="ik-cp-devices">
      {byHand ? (
        <StateTag tone="none" text={t('both')} />
      ) : (
        <span className="ik-row">
          <StateTag tone={tones[printer]} text={`${t('printer')}: ${t(printer)}`} />
          <StateTag tone={tones[reader]} text={`${t('reader')}: ${t(reader)}`} />
        </span>
      )}
      {byHand && <p className="ik-muted">{t('byHand')}</p>}
      {fault && (
        <p className="ik-field-error" role="alert">
          {p(fault)}{' '}
          <Button
            size="small"
            variant="minimal"
            text={t('printByHand')}
            onClick={devices.printByHand}
          />
        </p>
      )}
      <ReaderProblem reader={devices.reader} reading={false} />
    </div>
  )
}
