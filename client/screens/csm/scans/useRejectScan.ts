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

/**
 * Answers the scan of a reject code. The first scan shows the reason, a second one of the same code
 * rejects the present card. Returns null if the code is no reason of this process. Call `forget`
 * when another card becomes the present one.
 */
export function useRejectScan(
  reasons: readonly Choice[],
  reject: (rejectCode: string) => Promise<ScanOutcome>,
) {
  const t = useTexts(text)
  const armed = useRef('')
  return {
    forget: () => void (armed.current = ''),
    async scan(code: string, job: Job): Promise<ScanOutcome | null> {
      const reason = reasons.find(({ value }) => value === code)
      if (!reason) return null
      const named = `${job.id} ${code}`
      if (armed.current !== named) {
        armed.current = named
        return { tone: 'info', text: t('again', { reason: reason.label, ic: job.ic }) }
      }
      armed.current = ''
      return reject(code)
    },
  }
}
