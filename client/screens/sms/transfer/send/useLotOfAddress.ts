import { useEffect, useRef } from 'react'
import { showToast } from '#client/state/toasts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'

/** The lot that the address names is chosen as if its label had been scanned; why it can't be is said. */
export function useLotOfAddress(lotNo: string | null, answer: (scanned: string) => Promise<ScanOutcome>): void {
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (!lotNo || done.current === lotNo) return
    done.current = lotNo
    void answer(lotNo).then(({ tone, text }) => tone !== 'ok' && showToast(tone, text))
  }, [lotNo, answer])
}
