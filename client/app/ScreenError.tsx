import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon } from '@blueprintjs/icons'
import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router-dom'
import { useFault } from '#client/parts/loaded/useFault.ts'
import { ScreenRendered } from '#client/state/renderedScreen.ts'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const text = defineMessages({
  title: { id: 'app.ScreenError.title', defaultMessage: 'This screen could not be shown' },
  plain: { id: 'app.ScreenError.plain', defaultMessage: 'Open it without filters' },
  home: { id: 'app.ScreenError.home', defaultMessage: 'Home' },
})

/** Replaces a screen that failed, inside the shell, so that other screens stay reachable. */
export function ScreenError() {
  const error = useRouteError()
  const t = useTexts(text)
  const { revalidate, state } = useRevalidator()
  const retry = useCallback(() => void revalidate(), [revalidate])
  const { pathname, search } = useLocation()
  const { words, reload, refused } = useFault(error, retry)
  // A bookmarked or typed address may ask for something that no longer exists, or never did.
  const misled = search !== '' && refused
  return (
    <>
      <ScreenRendered />
      <PageHeader screen={pathname as ScreenPath} />
      <div className="ik-panel">
        <Notice
          alert
          icon={<ErrorIcon size={20} />}
          title={t('title')}
          actions={
            <>
              {reload ? (
                <Button
                  intent="primary"
                  text={t(term.reload)}
                  onClick={() => window.location.reload()}
                />
              ) : misled ? (
                <Link to={pathname}>{t('plain')}</Link>
              ) : (
                <Button
                  intent="primary"
                  text={t(term.tryAgain)}
                  loading={state === 'loading'}
                  onClick={retry}
                />
              )}
              <Link to="/ikad/home">{t('home')}</Link>
            </>
          }
        >
          {words}
        </Notice>
      </div>
    </>
  )
}
