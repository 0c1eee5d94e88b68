import { useEffect, useRef } from 'react'
import { showToast } from '#client/state/toasts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'

/**
 * Chooses the lot in the address as if its label had been scanned, and says why if that is
 * impossible.
 */
export function useLotOfAddress(
  lotNo: string | null,
  answer: (scanned: string) => Promise<ScanOutcome>,
): void {
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (!lotNo || done.current === lotNo) return
    done.current = lotNo
    void answer(lotNo).then(({ tone, text }) => tone !== 'ok' && showToast(tone, text))
  }, [lotNo, answer])
}
