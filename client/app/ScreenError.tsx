import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router-dom'
import { newAttemptKey } from '#client/relay/attemptKey.ts'
import { NetworkError } from '#client/relay/networkError.ts'
import { ServerFault } from '#client/relay/serverFault.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { ScreenPath } from '#client/ui/screenTitle.ts'
import { useProblemText, useTexts } from '#client/ui/texts.ts'
import { ScriptTimeout } from './loadScript.ts'

const text = {
  title: ['This screen could not be shown', 'Skrin ini tidak dapat dipaparkan'],
  reference: ['Reference {reference}', 'Rujukan {reference}'],
  retry: ['Try again', 'Cuba lagi'],
  reload: ['Reload the page', 'Muat semula halaman'],
  home: ['Home', 'Laman utama'],
} as const

/** Stands in for a screen that failed, inside the shell: the way to other screens stays open. */
export function ScreenError() {
  const error = useRouteError()
  const t = useTexts(text)
  const p = useProblemText()
  const { revalidate, state } = useRevalidator()
  const { pathname } = useLocation()
  const [own] = useState(() => newAttemptKey().slice(0, 8).toUpperCase())
  const reference = error instanceof ServerFault ? error.reference : own
  useEffect(() => console.error(`[${reference}]`, error), [error, reference])

  const script = error instanceof ScriptTimeout
  const words = script
    ? p('script.timeout')
    : error instanceof NetworkError
      ? p('connection.failed')
      : error instanceof ServerFault
        ? error.message
        : p('request.fault', { reference: own })
  return (
    <>
      <PageHeader screen={pathname as ScreenPath} />
      <div className="ik-panel">
        <Notice
          alert
          icon={<ErrorIcon size={20} />}
          title={t('title')}
          actions={
            <>
              {script ? (
                <Button intent="primary" text={t('reload')} onClick={() => window.location.reload()} />
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
