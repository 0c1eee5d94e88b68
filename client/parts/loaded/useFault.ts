import { useEffect, useState } from 'react'
import { defineMessages } from 'react-intl'
import { newAttemptKey } from '#client/relay/attemptKey.ts'
import { ServerFault } from '#client/relay/serverFault.ts'
import { ScriptTimeout } from '#client/state/loadScript.ts'
import { NetworkError, ServerStarting } from '#client/state/networkError.ts'
import { whenServerReturns } from '#client/state/serverAnswers.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  outdated: {
    id: 'kit.loaded.useFault.outdated',
    defaultMessage: 'The product was updated since this page was loaded. Reload it',
  },
  reference: { id: 'kit.loaded.useFault.reference', defaultMessage: 'Reference {reference}' },
})

/**
 * The server no longer has the documents that this page was built with, or this page is newer than
 * the server.
 */
const outdatedCodes = new Set(['PERSISTED_QUERY_NOT_IN_LIST'])

export type Fault = {
  /** The reason in the person's language, with its reference in the log. */
  words: string
  /** Only reloading the page helps. */
  reload: boolean
  /** The server refused the query and would refuse it again. */
  refused: boolean
}

/**
 * Returns what a failure means to the person, and logs it. Retries after a lost connection once
 * that is back.
 */
export function useFault(error: unknown, retry: () => void): Fault {
  const t = useTexts(text)
  const p = useProblemText()
  const [own] = useState(() => newAttemptKey().slice(0, 8).toUpperCase())
  const answered = error instanceof ServerFault
  const reference = answered ? error.reference : own
  useEffect(() => console.error(`[${reference}]`, error), [error, reference])

  const script = error instanceof ScriptTimeout
  const lost = script || error instanceof NetworkError
  useEffect(() => {
    if (!lost) return
    const stop = new AbortController()
    void whenServerReturns(retry, stop.signal)
    return () => stop.abort()
  }, [lost, retry])

  const outdated = answered && outdatedCodes.has(error.code)
  const words = (() => {
    if (script) return p(error.cause === undefined ? 'script.timeout' : 'script.failed')
    if (outdated) return t('outdated')
    if (answered || error instanceof ServerStarting) return error.message
    if (error instanceof NetworkError) return p('connection.failed')
    return p('request.fault', { reference: own })
  })()
  const named = reference === null || words.includes(reference)
  return {
    words: named ? words : `${words} · ${t('reference', { reference })}`,
    reload: script || outdated,
    refused: answered && error.reference === null && !outdated,
  }
}
