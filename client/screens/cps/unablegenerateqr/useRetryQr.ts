import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useGenerateQr } from '#client/screens/cps/useGenerateQr.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'

const text = defineMessages({
  done: {
    id: 'cps.unablegenerateqr.useRetryQr.done',
    defaultMessage: '{n, plural, one {# QR code was generated} other {# QR codes were generated}}',
  },
  still: {
    id: 'cps.unablegenerateqr.useRetryQr.still',
    defaultMessage: '{n, plural, one {# record is} other {# records are}} still without: {reason}',
  },
})

/**
 * Retries generating the QR codes of some applications one by one, and reports the results by
 * reason.
 */
export function useRetryQr() {
  const t = useTexts(text)
  const [run] = useGenerateQr()
  const [running, setRunning] = useState(false)
  const refresh = useRefresh()

  async function retry(applIds: readonly string[]): Promise<void> {
    setRunning(true)
    const refused = new Map<string, number>()
    for (const applId of applIds) {
      const outcome = await run({ applId }, { quiet: true })
      if (!outcome.ok)
        refused.set(outcome.problem.message, (refused.get(outcome.problem.message) ?? 0) + 1)
    }
    setRunning(false)
    const failed = [...refused.values()].reduce((sum, n) => sum + n, 0)
    if (applIds.length > failed) showToast('ok', t('done', { n: applIds.length - failed }))
    for (const [reason, n] of refused) showToast('bad', t('still', { n, reason }))
    refresh()
  }
  return { retry, running }
}
