import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import type { Devices } from '#client/devices/devices.ts'
import { useTexts } from '#client/state/texts.ts'
import { DeviceTags } from './DeviceTags.tsx'
import { useConnected } from './useConnected.ts'

const text = defineMessages({
  print: {
    id: 'cps.cardprinting.PrintActions.print',
    defaultMessage: '{n, plural, =0 {Print cards} one {Print # card} other {Print # cards}}',
  },
  chipError: { id: 'cps.cardprinting.PrintActions.chipError', defaultMessage: 'Chip error …' },
  fresh: { id: 'cps.cardprinting.PrintActions.fresh', defaultMessage: 'Start a new list' },
  clear: { id: 'cps.cardprinting.PrintActions.clear', defaultMessage: 'Remove waiting records' },
})

type Props = {
  devices: Devices
  /** The numbers of records that can be printed, that wait, and that are done. */
  printable: number
  waiting: number
  done: number
  onPrint: () => void
  onChipError: () => void
  onClear: () => void
  onStartAnew: () => void
}

/** The actions on the list while nothing is being printed. */
export function PrintActions({
  devices,
  printable,
  waiting,
  done,
  onPrint,
  onChipError,
  onClear,
  onStartAnew,
}: Props) {
  const t = useTexts(text)
  const connected = useConnected(devices)
  return (
    <>
      <DeviceTags devices={devices} />
      <Button
        size="large"
        fill
        intent="primary"
        icon={<Print />}
        text={t('print', { n: printable })}
        disabled={printable === 0 || !connected}
        onClick={onPrint}
        endIcon={<kbd className="ik-key">Ctrl Enter</kbd>}
      />
      <div className="ik-cp-pair">
        <Button fill text={t('chipError')} disabled={waiting === 0} onClick={onChipError} />
        {waiting > 0 || done === 0 ? (
          <Button
            fill
            variant="outlined"
            intent="danger"
            text={t('clear')}
            disabled={waiting === 0}
            onClick={onClear}
          />
        ) : (
          <Button fill text={t('fresh')} onClick={onStartAnew} />
        )}
      </div>
    </>
  )
}
