import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useRetryQrMutation } from '#client/__generated__/useRetryQrMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
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

const mutation = graphql`
  mutation useRetryQrMutation($input: GenerateQrInput!) {
    result: generateQr(input: $input) {
      __typename
      ... on ApplicationPayload {
        application {
          hasQr
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Tries again to generate the QR codes of some applications, one by one, and tells what became of it for each reason. */
export function useRetryQr() {
  const t = useTexts(text)
  const [run] = useCommand<useRetryQrMutation>(mutation)
  const [running, setRunning] = useState(false)
  const refresh = useRefresh()

  async function retry(applIds: readonly string[]): Promise<void> {
    setRunning(true)
    const refused = new Map<string, number>()
    for (const applId of applIds) {
      const outcome = await run({ applId }, { quiet: true })
      if (!outcome.ok) refused.set(outcome.problem.message, (refused.get(outcome.problem.message) ?? 0) + 1)
    }
    setRunning(false)
    const failed = [...refused.values()].reduce((sum, n) => sum + n, 0)
    if (applIds.length > failed) showToast('ok', t('done', { n: applIds.length - failed }))
    for (const [reason, n] of refused) showToast('bad', t('still', { n, reason }))
    refresh()
  }
  return { retry, running }
}
