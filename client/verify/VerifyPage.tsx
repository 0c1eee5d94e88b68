import { useEffect, useRef, useState, type FormEvent } from 'react'
import { deviceStorage } from '#client/state/deviceStorage.ts'
import { useHasCamera } from '#client/ui/scan/camera/useCamera.ts'
import { verifyCameraTexts, verifyTexts } from '#domain/verify/verifyTexts.ts'
import { say, spokenLocale, spokenLocales, type Locale } from '#domain/words.ts'
import { CameraView } from './CameraView.tsx'
import { readKeys } from './publishedKeys.ts'
import { useCheck } from './useCheck.ts'
import { Verdict } from './Verdict.tsx'

const languageKey = 'ikad.locale'
const themeKey = 'ikad.theme'
const rememberedLocale = (): Locale =>
  spokenLocales.find((each) => each === deviceStorage.read(languageKey)) ??
  spokenLocale(navigator.language)
const rememberedDark = () => {
  const chosen = deviceStorage.read(themeKey)
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
}

/**
 * Verify a card (/verify/): for anybody who holds one, without a sign-in, and without a network
 * once it was opened.
 */
export function VerifyPage() {
  const [locale, setLocale] = useState(rememberedLocale)
  const [dark, setDark] = useState(rememberedDark)
  const [camera, setCamera] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const hasCamera = useHasCamera()
  const { found, check } = useCheck()
  const t = (name: keyof typeof verifyTexts) => say(verifyTexts[name], locale)
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = say(verifyTexts.title, locale)
  }, [locale])
  useEffect(() => {
    document.documentElement.classList.toggle('bp6-dark', dark)
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  }, [dark])
  useEffect(() => void readKeys(), [])

  const onCode = (text: string) => {
    setCamera(false)
    if (field.current) field.current.value = text
    void check(text)
  }
  const onSubmit = (event?: FormEvent) => {
    event?.preventDefault()
    const text = field.current?.value.trim()
    if (text) void check(text)
    field.current?.select()
  }
  const choose = (next: Locale) => {
    deviceStorage.write(languageKey, next)
    setLocale(next)
  }
  const light = (next: boolean) => {
    deviceStorage.write(themeKey, next ? 'dark' : 'light')
    setDark(next)
  }
  return (
    <main className="ik-vf">
      <header>
        <h1>{t('title')}</h1>
        {spokenLocales
          .filter((each) => each !== locale)
          .map((each) => (
            <button key={each} type="button" lang={each} onClick={() => choose(each)}>
              {new Intl.DisplayNames(each, { type: 'language' }).of(each)}
            </button>
          ))}
        <button type="button" onClick={() => light(!dark)}>
          {t(dark ? 'light' : 'dark')}
        </button>
      </header>
      <p>{t('about')}</p>
      <form onSubmit={onSubmit}>
        <label htmlFor="code">{t('field')}</label>
        <textarea
          id="code"
          ref={field}
          rows={4}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          // A scanner ends a code with Enter.
          onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), onSubmit())}
        />
        <div className="ik-vf-actions">
          <button type="submit" className="ik-vf-main">
            {t('check')}
          </button>
          {hasCamera && (
            <button type="button" aria-pressed={camera} onClick={() => setCamera(!camera)}>
              {t(camera ? 'stop' : 'camera')}
            </button>
          )}
        </div>
      </form>
      {camera && (
        <CameraView
          failureText={(failure) => say(verifyCameraTexts[failure], locale)}
          label={t('camera')}
          onCode={onCode}
        />
      )}
      <div role="status">{found && <Verdict found={found} locale={locale} />}</div>
    </main>
  )
}
