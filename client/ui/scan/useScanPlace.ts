import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from '#client/state/store.ts'
import { useProblemText } from '#client/state/texts.ts'
import { listenForScans } from './listenForScans.ts'
import { openPlace, settlingStore, dispatchToDesk, type ScanPlace } from './scanning.ts'

type Given = {
  field: RefObject<HTMLInputElement | null>
  answer: ScanPlace['answer']
  off?: boolean
  busy?: boolean
  kept?: string
}

/**
 * Registers a field as the place that answers the scans of its screen or dialog. It answers one
 * after another, each in the state that the one before left. `kept` names a task whose unanswered
 * scans survive a reload of the page.
 * @returns the key by which the desk knows the place; null until it is registered
 */
export function useScanPlace({
  field,
  answer,
  off = false,
  busy = false,
  kept,
}: Given): string | null {
  const { pathname } = useLocation()
  const p = useProblemText()
  const answerNow = useEffectEvent(answer)
  const failure = useEffectEvent(() => p('request.fault', { reference: '—' }))
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    listenForScans()
    const place = field.current?.closest('.bp6-dialog-container, [role="dialog"]')
      ? `${pathname} dialog`
      : kept
        ? `${pathname} ${kept}`
        : pathname
    setKey(place)
    return openPlace(
      {
        key: place,
        field,
        answer: (scanned) => answerNow(scanned),
        failure: () => failure(),
      },
      off,
      kept !== undefined,
    )
  }, [field, pathname, off, kept])
  useEffect(() => {
    if (key) dispatchToDesk({ type: 'busy', place: key, busy })
  }, [key, off, busy])
  const settling = useStore(settlingStore)
  // In one render with the screen's changes from the answer.
  useEffect(() => {
    if (key && settling === key) dispatchToDesk({ type: 'settled', place: key })
  }, [key, settling])
  return key
}
