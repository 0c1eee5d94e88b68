import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router-dom'
import { newAttemptKey } from '#client/relay/attemptKey.ts'
import { ServerFault } from '#client/relay/serverFault.ts'
import { connectionStore } from '#client/state/connection.ts'
import { ScriptTimeout } from '#client/state/loadScript.ts'
import { NetworkError } from '#client/state/networkError.ts'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import { Standing } from '#client/state/standingScreen.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const text = defineMessages({
  title: { id: 'app.ScreenError.title', defaultMessage: 'This screen could not be shown' },
  reference: { id: 'app.ScreenError.reference', defaultMessage: 'Reference {reference}' },
  retry: { id: 'app.ScreenError.retry', defaultMessage: 'Try again' },
  reload: { id: 'app.ScreenError.reload', defaultMessage: 'Reload the page' },
  plain: { id: 'app.ScreenError.plain', defaultMessage: 'Open it without filters' },
  home: { id: 'app.ScreenError.home', defaultMessage: 'Home' },
  outdated: { id: 'app.ScreenError.outdated', defaultMessage: 'The product was updated since this page was loaded. Reload it' },
})

/** The server no longer knows the documents that this page was built with, or this page is newer than the server. */
const outdatedCodes = new Set(['PERSISTED_QUERY_NOT_IN_LIST'])

/** Stands in for a screen that failed, inside the shell: the way to other screens stays open. */
export function ScreenError() {
  const error = useRouteError()
  const t = useTexts(text)
  const p = useProblemText()
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const [own] = useState(() => newAttemptKey().slice(0, 8).toUpperCase())
  const reference = error instanceof ServerFault ? error.reference : own
  useEffect(() => console.error(`[${reference}]`, error), [error, reference])

  const script = error instanceof ScriptTimeout
  const connection = useStore(connectionStore)
  const lost = useRef(connection)
  useEffect(() => {
    // Back: the screen opens by itself.
    if (connection === 'live' && lost.current !== 'live' && (script || error instanceof NetworkError)) void revalidate()
    lost.current = connection
  }, [connection, error, script, revalidate])
  const outdated = error instanceof ServerFault && outdatedCodes.has(error.code)
  // An address that was kept or typed may ask for what is no longer, or never was: asking again would be refused again.
  const misled = search !== '' && error instanceof ServerFault && error.reference === null && !outdated
  const words = script
    ? p('script.timeout')
    : outdated
      ? t('outdated')
      : error instanceof NetworkError
        ? p('connection.failed')
        : error instanceof ServerFault
          ? error.message
          : p('request.fault', { reference: own })
  return (
    <>
      <Standing />
      <PageHeader screen={pathname as ScreenPath} />
      <div className="ik-panel">
        <Notice
          alert
          icon={<ErrorIcon size={20} />}
          title={t('title')}
          actions={
            <>
              {script || outdated ? (
                <Button intent="primary" text={t('reload')} onClick={() => window.location.reload()} />
              ) : misled ? (
                <Link to={pathname}>{t('plain')}</Link>
              ) : (
                <Button intent="primary" text={t('retry')} loading={state === 'loading'} onClick={() => void revalidate()} />
              )}
              <Link to="/ikad/home">{t('home')}</Link>
            </>
          }
        >
          {words}
          {reference && !words.includes(reference) && ` · ${t('reference', { reference })}`}
        </Notice>
      </div>
    </>
  )
}
