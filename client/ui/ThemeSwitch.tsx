import { Desktop, Flash, Moon } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { setTheme, useTheme, type Theme } from '#client/state/theme.ts'
import { IconButton } from './IconButton.tsx'

const text = defineMessages({
  theme: { id: 'kit.ThemeSwitch.theme', defaultMessage: 'Theme: {now}. Change to: {next}' },
  light: { id: 'kit.ThemeSwitch.light', defaultMessage: 'light' },
  dark: { id: 'kit.ThemeSwitch.dark', defaultMessage: 'dark' },
  system: { id: 'kit.ThemeSwitch.system', defaultMessage: 'as the system' },
})

const icons: Record<Theme, ReactElement> = { light: <Flash />, dark: <Moon />, system: <Desktop /> }
const following: Record<Theme, Theme> = { light: 'dark', dark: 'system', system: 'light' }

/**
 * Cycles through light, dark and the system's theme. It is a button rather than a menu because it
 * is on the sign-in page.
 */
export function ThemeSwitch() {
  const t = useTexts(text)
  const theme = useTheme()
  const next = following[theme]
  const words = t('theme', { now: t(theme), next: t(next) })
  return (
    <IconButton
      variant="minimal"
      className="ik-bar-button"
      icon={icons[theme]}
      label={words}
      onClick={() => setTheme(next)}
    />
  )
}
