import { PathSearch } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { profileStore } from '#client/session/profile.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useStore } from '#client/ui/store.ts'
import { useProblemText, useTexts } from '#client/ui/texts.ts'

const text = {
  hint: ['It may have been mistyped, or moved.', 'Alamat mungkin tersalah taip atau telah dipindahkan.'],
  home: ['Go to Home', 'Ke Laman utama'],
  signIn: ['Go to sign-in', 'Ke log masuk'],
} as const

/** Any address that is no screen's. */
export function NotFound() {
  const t = useTexts(text)
  const p = useProblemText()
  const back = useStore(profileStore) ? <Link to="/ikad/home">{t('home')}</Link> : <Link to="/ikad/login">{t('signIn')}</Link>
  return (
    <>
      <PageHeader screen="*" />
      <div className="ik-panel">
        <Notice icon={<PathSearch size={20} />} title={p('route.notFound')} actions={back}>
          {t('hint')}
        </Notice>
      </div>
    </>
  )
}
