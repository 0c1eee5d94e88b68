import { useEffect, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { newAttemptKey } from '#client/relay/attemptKey.ts'
import { ServerFault } from '#client/relay/serverFault.ts'
import { connectionStore } from '#client/state/connection.ts'
import { ScriptTimeout } from '#client/state/loadScript.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { useStore } from '#client/state/store.ts'
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
  const connection = useStore(connectionStore)
  const lost = useRef(connection)
  useEffect(() => {
    const back = connection === 'live' && lost.current !== 'live'
    lost.current = connection
    if (back && (script || error instanceof NetworkError)) retry()
  }, [connection, error, script, retry])

  const outdated = answered && outdatedCodes.has(error.code)
  const words = script
    ? p('script.timeout')
    : outdated
      ? t('outdated')
      : error instanceof NetworkError
        ? p('connection.failed')
        : answered
          ? error.message
          : p('request.fault', { reference: own })
  const named = reference === null || words.includes(reference)
  return {
    words: named ? words : `${words} · ${t('reference', { reference })}`,
    reload: script || outdated,
    refused: answered && error.reference === null && !outdated,
  }
}
