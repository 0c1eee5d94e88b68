import { useCallback, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import type { Devices } from '#client/devices/devices.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { useOneAtATime } from '#client/state/useOneAtATime.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { chipSn, isSerialLike } from '#domain/serials.ts'
import { useChipReader } from './useChipReader.ts'
import { useLoadCheck, verdictOpen, type Check, type Refusal } from './useLoadCheck.ts'

const text = defineMessages({
  opened: { id: 'cps.cardqc.useQualityCheck.opened', defaultMessage: '{name}: compare the card' },
  chipAgrees: {
    id: 'cps.cardqc.useQualityCheck.chipAgrees',
    defaultMessage: 'The chip is the one recorded',
  },
  serialNotChip: {
    id: 'cps.cardqc.useQualityCheck.serialNotChip',
    defaultMessage: 'This is the card’s serial. Scan its chip',
  },
})

/**
 * The present card. `chip` is null until it is read. `shown` means that a checked card is only
 * looked at again.
 */
export type Current = { qrString: string; check: Check; chip: string | null; shown: boolean }

/** Handles scans of a QR code and of its card's chip, and returns their outcomes. */
export function useQualityCheck(devices: Devices) {
  const t = useTexts(text)
  const p = useProblemText()
  const [current, setCurrent] = useState<Current | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const load = useLoadCheck(current?.qrString)
  const asking = useOneAtATime()
  /**
   * The present card's QR code at any moment, independent of renders; null while there is none or
   * one is being opened.
   */
  const inHand = useRef<string | null>(null)
  const takeChip = useCallback(
    (chip: string) => setCurrent((present) => present && { ...present, chip }),
    [],
  )
  const {
    problem: readerProblem,
    setProblem: setReaderProblem,
    read: readChip,
    stop,
  } = useChipReader(devices, takeChip)

  const clear = useCallback(() => {
    // A card that is being opened still opens, because only the one before is cleared. The next one
    // to be opened cancels it.
    if (inHand.current !== null) asking.stop()
    inHand.current = null
    stop()
    setRefusal(null)
    setCurrent(null)
  }, [asking, stop])
  const take = useCallback((taken: Current) => {
    inHand.current = taken.qrString
    setCurrent(taken)
  }, [])
  const open = useCallback(
    async (scanned: string): Promise<ScanOutcome> => {
      clear()
      const signal = asking.begin()
      const check = await load(scanned)
      // An overtaken scan is answered too, but does not change the present card.
      const overtaken = signal.aborted
      if (!('job' in check)) {
        // Held and repeated once the connection is back.
        if (check.code === 'connection.failed') throw new NetworkError(check)
        if (!overtaken) setRefusal(check)
        return { tone: 'bad', text: check.message }
      }
      if (!overtaken) {
        take({ qrString: scanned, check, chip: null, shown: false })
        setRefusal(check.mayNotPassBecause ?? null)
        if (verdictOpen(check)) void readChip(check.job.jobId)
      }
      if (check.mayNotPassBecause) return { tone: 'bad', text: check.mayNotPassBecause.message }
      return { tone: 'ok', text: t('opened', { name: check.job.application.name }) }
    },
    [asking, clear, load, readChip, take, t],
  )
  /** Shows a card of this session again in its present state, without asking for its chip. */
  const show = useCallback(
    async (scanned: string) => {
      clear()
      const signal = asking.begin()
      const check = await load(scanned)
      if (signal.aborted) return
      if ('job' in check) take({ qrString: scanned, check, chip: null, shown: true })
      else setRefusal(check)
    },
    [asking, clear, load, take],
  )
  /** Checks the present card again after somebody else changed it, and says who did. */
  const recheck = useCallback(
    async (by: string | null | undefined) => {
      // Not while the next card is being opened, because this would cancel that.
      if (!current || inHand.current !== current.qrString) return
      const signal = asking.begin()
      const check = await load(current.qrString)
      if (signal.aborted) return
      if (!('job' in check)) return setRefusal(check)
      setCurrent((present) =>
        present?.qrString === current.qrString ? { ...present, check } : present,
      )
      const why = check.mayNotPassBecause
      setRefusal(
        why
          ? {
              ...why,
              message: by ? `${why.message}. ${p('job.takenBy', { who: by })}` : why.message,
            }
          : null,
      )
    },
    [asking, current, load, p],
  )

  const takeScannedChip = useCallback(
    async (scanned: string, { check: { job } }: Current): Promise<ScanOutcome> => {
      if (scanned === job.card?.cardSn) return { tone: 'warn', text: t('serialNotChip') }
      // A configured reader must be connected (specification section 5).
      if (devices.reader.status.get() === 'missing')
        return { tone: 'bad', text: p('reader.disconnected') }
      const chip = chipSn.safeParse(scanned)
      if (!chip.success) return { tone: 'bad', text: p('field.chipSerial') }
      setReaderProblem(null)
      const question = devices.question.get()
      if (question?.kind === 'chipSn') question.answer(chip.data)
      else takeChip(chip.data)
      if (chip.data === job.card?.chipSn) return { tone: 'ok', text: t('chipAgrees') }
      // The server records the scan of a destroyed card.
      const other = await load(chip.data)
      const destroyed = 'code' in other && other.code === 'destruction.destroyed'
      return { tone: 'bad', text: destroyed ? other.message : p('chip.otherChip') }
    },
    [devices, load, setReaderProblem, takeChip, t, p],
  )
  const onScan = useCallback(
    async (scanned: string): Promise<ScanOutcome> => {
      if (current && !current.shown && isSerialLike(scanned))
        return takeScannedChip(scanned, current)
      return open(scanned)
    },
    [open, current, takeScannedChip],
  )
  return { current, refusal, readerProblem, onScan, readChip, show, recheck, clear }
}
