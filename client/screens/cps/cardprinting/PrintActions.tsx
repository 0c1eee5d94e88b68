import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import type { Devices } from '#client/devices/devices.ts'
import { useTexts } from '#client/ui/texts.ts'
import { DeviceTags } from './DeviceTags.tsx'
import { useConnected } from './useConnected.ts'

const text = {
  print: ['{n, plural, =0 {Print cards} one {Print # card} other {Print # cards}}', '{n, plural, =0 {Cetak kad} other {Cetak {n} kad}}'],
  chipError: ['Chip error …', 'Ralat cip …'],
  fresh: ['Start a new list', 'Senarai baharu'],
  clear: ['Clear waiting', 'Kosongkan menunggu'],
} as const

type Props = {
  devices: Devices
  /** Records: those that can be printed, those that wait, and those that are done. */
  printable: number
  waiting: number
  done: number
  onPrint: () => void
  onChipError: () => void
  onClear: () => void
  onStartAnew: () => void
}

/** What can be done with the list while nothing is being printed. */
export function PrintActions({ devices, printable, waiting, done, onPrint, onChipError, onClear, onStartAnew }: Props) {
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
        endIcon={<kbd className="ik-key">Ctrl ↵</kbd>}
      />
      <div className="ik-cp-pair">
        <Button fill text={t('chipError')} disabled={waiting === 0} onClick={onChipError} />
        {waiting > 0 || done === 0 ? (
          <Button fill variant="outlined" intent="danger" text={t('clear')} disabled={waiting === 0} onClick={onClear} />
        ) : (
          <Button fill text={t('fresh')} onClick={onStartAnew} />
        )}
      </div>
    </>
  )
}
