import { useRef } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'

const text = defineMessages({
  again: {
    id: 'csm.scans.useRejectScan.again',
    defaultMessage: '{reason}: scan the code once more to reject {ic}',
  },
})

type Job = { id: string; ic: string }

/** Within this time a scanner sends a code twice by itself. */
const repeatMs = 1_000

const unarmed = { named: '', at: 0 }

/**
 * Answers the scan of a reject code. The first scan shows the reason, a second one of the same code
 * rejects the present card, unless it follows too soon to be a person's. Returns null if the code is
 * no reason of this process. Call `forget` when another card becomes the present one.
 */
export function useRejectScan(
  reasons: readonly Choice[],
  reject: (rejectCode: string) => Promise<ScanOutcome>,
) {
  const t = useTexts(text)
  const armed = useRef(unarmed)
  return {
    forget: () => void (armed.current = unarmed),
    async scan(code: string, job: Job): Promise<ScanOutcome | null> {
      const reason = reasons.find(({ value }) => value === code)
      if (!reason) return null
      const named = `${job.id} ${code}`
      const at = performance.now()
      if (armed.current.named !== named || at - armed.current.at < repeatMs) {
        armed.current = { named, at }
        return { tone: 'info', text: t('again', { reason: reason.label, ic: job.ic }) }
      }
      armed.current = unarmed
      return reject(code)
    },
  }
}
