import { Button } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { lotTexts } from '#client/screens/sms/managelot/lotTexts.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import type { Outcome } from '#client/state/problem.ts'
import { useTexts } from '#client/state/texts.ts'
import { sayMessage } from '#client/ui/form/fieldMessages.ts'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { messageOf } from '#domain/problems.ts'
import {
  cardsOf,
  nextField,
  noLot,
  readLotScan,
  scanned,
  type ScannedField,
  type ScannedLot,
} from './lotScans.ts'

const text = defineMessages({
  ...lotTexts,
  scanLotNo: { id: 'sms.lotreceive.LotScanner.scanLotNo', defaultMessage: 'Scan the lot’s label' },
  scanStartSn: {
    id: 'sms.lotreceive.LotScanner.scanStartSn',
    defaultMessage: 'Scan the first card',
  },
  scanEndSn: { id: 'sms.lotreceive.LotScanner.scanEndSn', defaultMessage: 'Scan the last card' },
  scanAgain: {
    id: 'sms.lotreceive.LotScanner.scanAgain',
    defaultMessage: 'Scan the label of {lotNo} again to receive it',
  },
  took: { id: 'sms.lotreceive.LotScanner.took', defaultMessage: '{field}: {value}' },
  whole: {
    id: 'sms.lotreceive.LotScanner.whole',
    defaultMessage: '{field}: {value} – {n, plural, one {# card} other {{cards} cards}}',
  },
  done: {
    id: 'sms.lotreceive.LotScanner.done',
    defaultMessage: '{lotNo} received: {n, plural, one {# card} other {{cards} cards}}',
  },
  orderFirst: {
    id: 'sms.lotreceive.LotScanner.orderFirst',
    defaultMessage: 'Fill in the delivery order first – {field}: {why}',
  },
  clear: { id: 'sms.lotreceive.LotScanner.clear', defaultMessage: 'Clear the lot' },
})

/** Connects a scan that confirms a lot to the form's submit, and the form's outcome to the scan. */
export function useLotScanner() {
  const waiting = useRef<((outcome: Outcome<unknown>) => void) | null>(null)
  return useMemo(
    () => ({
      /** Called with the outcome of the form's command. */
      answer(outcome: Outcome<unknown>) {
        waiting.current?.(outcome)
        waiting.current = null
      },
      submit(form: HTMLFormElement): Promise<Outcome<unknown>> {
        return new Promise((resolve) => {
          waiting.current = resolve
          form.requestSubmit()
        })
      },
    }),
    [],
  )
}

type Props = { scanner: ReturnType<typeof useLotScanner>; received: number }

/**
 * Takes scans of the lot's label and its first and last card, in this order, and of the label again
 * to receive the lot.
 */
export function LotScanner({ scanner, received }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const { getValues, setValue, reset, trigger, getFieldState } = useFormContext()
  const field = useRef<HTMLInputElement>(null)
  /** Whether the server refused the present lot. */
  const failed = useRef(false)
  useWatch({ name: [...scanned] })
  const lot = getValues() as ScannedLot
  const next = nextField(lot)

  /**
   * Starts the next lot with the same delivery order; `saved` if a lot was received with it, so
   * that nothing is unsaved.
   */
  const startOver = ({ saved = false } = {}) => {
    failed.current = false
    reset({ ...getValues(), ...noLot } satisfies FieldValues, { keepDefaultValues: !saved })
    field.current?.focus()
  }
  const onReceived = useEffectEvent(() => startOver({ saved: true }))
  useEffect(() => {
    if (received > 0) onReceived()
  }, [received])

  const take = (name: ScannedField, value: string): ScanOutcome => {
    setValue(name, value, { shouldDirty: true })
    const now = { ...(getValues() as ScannedLot), [name]: value }
    const cards = cardsOf(now)
    const said = { field: t(name), value, n: cards ?? 0, cards: format.count(cards) }
    return {
      tone: 'ok',
      text: nextField(now) === null && cards !== null ? t('whole', said) : t('took', said),
      undo: async () => {
        if ((getValues() as ScannedLot)[name] !== value) return { ok: false }
        setValue(name, '', { shouldDirty: true })
        field.current?.focus()
        return { ok: true }
      },
    }
  }
  const receive = async (): Promise<ScanOutcome> => {
    const form = field.current?.form
    const { lotNo, ...rest } = getValues() as ScannedLot
    if (!form) return { tone: 'bad', text: '' }
    if (!(await trigger())) return { tone: 'bad', text: firstError() }
    const outcome = await scanner.submit(form)
    failed.current = !outcome.ok
    // The form focuses the field to blame, but a person with a scanner keeps scanning.
    if (!outcome.ok)
      requestAnimationFrame(() => requestAnimationFrame(() => field.current?.focus()))
    const cards = cardsOf(rest)
    return outcome.ok
      ? { tone: 'ok', text: t('done', { lotNo, n: cards ?? 0, cards: format.count(cards) }) }
      : { tone: 'bad', text: `${lotNo}: ${outcome.problem.message}` }
  }
  const firstError = (): string => {
    for (const name of ['doNo', 'ppid', 'contractNo', 'cardType'] as const) {
      const packed = getFieldState(name).error?.message
      const called = {
        doNo: t('doNumber'),
        ppid: 'PPID',
        contractNo: t('contractNo'),
        cardType: t('cardType'),
      }[name]
      if (packed) return t('orderFirst', { field: called, why: sayMessage(packed, locale) })
    }
    for (const name of [...scanned, 'cardQty'] as const) {
      const packed = getFieldState(name).error?.message
      if (packed) return `${t(name === 'cardQty' ? 'cards' : name)}: ${sayMessage(packed, locale)}`
    }
    return messageOf('request.invalid', locale)
  }
  const onScan = async (said: string): Promise<ScanOutcome> => {
    const read = readLotScan(getValues() as ScannedLot, said, failed.current)
    if ('refused' in read)
      return { tone: 'bad', text: messageOf(read.refused, locale, read.values) }
    if ('confirmed' in read) return receive()
    if ('next' in read) {
      startOver()
      return take('lotNo', read.next)
    }
    return take(read.field, read.value)
  }

  const prompts = { lotNo: t('scanLotNo'), startSn: t('scanStartSn'), endSn: t('scanEndSn') }
  return (
    <div className="ik-lr-scan">
      <ScanField
        label={next ? prompts[next] : t('scanAgain', { lotNo: lot.lotNo })}
        onScan={onScan}
        fieldRef={field}
      />
      {scanned.some((name) => lot[name]) && (
        <Button
          size="small"
          className="ik-lr-clear"
          text={t('clear')}
          onClick={() => startOver()}
        />
      )}
    </div>
  )
}
