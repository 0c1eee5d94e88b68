import { PathSearch } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { profileStore } from '#client/state/profile.ts'
import { ScreenRendered } from '#client/state/renderedScreen.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const text = defineMessages({
  hint: { id: 'core.notfound.hint', defaultMessage: 'The link may be mistyped or out of date.' },
  home: { id: 'core.notfound.home', defaultMessage: 'Go to Home' },
  signIn: { id: 'core.notfound.signIn', defaultMessage: 'Go to sign-in' },
})

/** Shown for an address that belongs to no screen. */
export function NotFound() {
  const t = useTexts(text)
  const p = useProblemText()
  const back = useStore(profileStore) ? (
    <Link to="/ikad/home">{t('home')}</Link>
  ) : (
    <Link to="/ikad/login">{t('signIn')}</Link>
  )
  return (
    <>
      <ScreenRendered />
      <PageHeader screen="*" />
      <div className="ik-panel">
        <Notice icon={<PathSearch size={20} />} title={p('route.notFound')} actions={back}>
          {t('hint')}
        </Notice>
      </div>
    </>
  )
}
