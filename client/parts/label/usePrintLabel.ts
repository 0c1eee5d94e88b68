import { useCallback, useState } from 'react'
import { defineMessages } from 'react-intl'
import { deviceProblemOf } from '#client/devices/deviceProblem.ts'
import { useDevices } from '#client/devices/useDevices.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import type { Label } from './label.ts'
import { printByBrowser } from './printByBrowser.ts'

const text = defineMessages({
  printed: { id: 'kit.label.printed', defaultMessage: 'The label of {name} is printed' },
})

/**
 * Prints labels at the label printer of this workstation's agent, or else through the browser.
 * Reports the result.
 */
export function usePrintLabel() {
  const t = useTexts(text)
  const p = useProblemText()
  const { labels } = useDevices()
  const [busy, setBusy] = useState(false)
  const print = useCallback(
    async (label: Label) => {
      setBusy(true)
      try {
        if (labels.ready.get()) {
          await labels.print(label.pdf)
          showToast('ok', t('printed', { name: label.name }))
        } else {
          const failed = await printByBrowser(label)
          if (failed) showToast('bad', failed)
        }
      } catch (error) {
        showToast('bad', p(deviceProblemOf(error)))
      } finally {
        setBusy(false)
      }
    },
    [labels, t, p],
  )
  return [print, busy] as const
}
