import { Button, Menu, MenuItem, PopoverNext as Popover } from '@blueprintjs/core'
import { Desktop, Flash, Moon } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { useTexts } from './texts.ts'
import { setTheme, useTheme, type Theme } from './theme.ts'

const text = {
  theme: ['Theme', 'Tema'],
  light: ['Light', 'Cerah'],
  dark: ['Dark', 'Gelap'],
  system: ['As the system', 'Ikut sistem'],
} as const

const icons: Record<Theme, ReactElement> = { light: <Flash />, dark: <Moon />, system: <Desktop /> }

/** Light, dark, or as the system. */
export function ThemeSwitch() {
  const t = useTexts(text)
  const theme = useTheme()
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu>
          {(['light', 'dark', 'system'] as const).map((one) => (
            <MenuItem key={one} icon={icons[one]} active={theme === one} text={t(one)} onClick={() => setTheme(one)} />
          ))}
        </Menu>
      }
    >
      <Button variant="minimal" className="ik-bar-button" icon={icons[theme]} aria-label={`${t('theme')}: ${t(theme)}`} title={t('theme')} />
    </Popover>
  )
}
