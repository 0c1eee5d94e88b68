import { Button } from '@blueprintjs/core'
import { Desktop, Flash, Moon } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { useTexts } from './texts.ts'
import { setTheme, useTheme, type Theme } from './theme.ts'

const text = {
  theme: ['Theme: {now}. Change to: {next}', 'Tema: {now}. Tukar kepada: {next}'],
  light: ['light', 'cerah'],
  dark: ['dark', 'gelap'],
  system: ['as the system', 'ikut sistem'],
} as const

const icons: Record<Theme, ReactElement> = { light: <Flash />, dark: <Moon />, system: <Desktop /> }
const following: Record<Theme, Theme> = { light: 'dark', dark: 'system', system: 'light' }

/** Light, dark, as the system: each click goes on to the next. A button, not a menu: it stands on the sign-in page. */
export function ThemeSwitch() {
  const t = useTexts(text)
  const theme = useTheme()
  const next = following[theme]
  const words = t('theme', { now: t(theme), next: t(next) })
  return <Button variant="minimal" className="ik-bar-button" icon={icons[theme]} aria-label={words} title={words} onClick={() => setTheme(next)} />
}
