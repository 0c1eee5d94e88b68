import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  store: { id: 'sms.openmatters.useCaseSubject.store', defaultMessage: 'Store of {branch}' },
  separator: {
    id: 'sms.openmatters.useCaseSubject.separator',
    defaultMessage: '{first} · {second}',
  },
  spoiled: {
    id: 'sms.openmatters.useCaseSubject.spoiled',
    defaultMessage: 'Spoiled or void at {branch} in {month}',
  },
  stocktake: { id: 'sms.openmatters.useCaseSubject.stocktake', defaultMessage: 'Stocktake {no}' },
})

export type CaseSubject = {
  readonly kind: string
  readonly reference: string
  readonly branchCode: string
  readonly documentNo: string | null | undefined
  readonly stationId: string | null | undefined
  readonly lotNo: string | null | undefined
  readonly day: string | null | undefined
}

/**
 * Returns a function that says what a case is about: a document, a count, or a station and a day.
 */
export function useCaseSubject() {
  const t = useTexts(text)
  const format = useFormats()
  return useCallback(
    ({ kind, reference, branchCode, documentNo, stationId, day, lotNo }: CaseSubject) => {
      const two = (first: string, second: string | null | undefined) =>
        second ? t('separator', { first, second }) : first
      if (documentNo) return two(documentNo, lotNo)
      const place = stationId ?? t('store', { branch: branchCode })
      if (kind === 'COUNT_DIFFERENCE') return two(t('stocktake', { no: reference }), place)
      if (kind === 'WAITING_SPOILED' && day)
        return t('spoiled', { branch: branchCode, month: format.month(day.slice(0, 7)) })
      return two(place, day ? format.date(day) : null)
    },
    [t, format],
  )
}
