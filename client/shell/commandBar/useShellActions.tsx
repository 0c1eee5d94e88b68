import { Desktop, Flash, Key, LogOut, Moon, Translate } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { defineMessages } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { locales } from '#client/messages/catalogues.ts'
import { signOut } from '#client/parts/signIn/signOut.ts'
import { setLocale, useLocale } from '#client/state/locale.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { setTheme, useTheme, type Theme } from '#client/state/theme.ts'
import { showToast } from '#client/state/toasts.ts'
import { ownName } from '#client/ui/LanguageSwitch.tsx'

const text = defineMessages({
  light: { id: 'shell.useShellActions.light', defaultMessage: 'Light theme' },
  dark: { id: 'shell.useShellActions.dark', defaultMessage: 'Dark theme' },
  system: { id: 'shell.useShellActions.system', defaultMessage: 'Theme as the system' },
  themeWords: {
    id: 'shell.useShellActions.themeWords',
    defaultMessage: 'colours, mode, appearance',
  },
  language: { id: 'shell.useShellActions.language', defaultMessage: 'Language: {name}' },
  passwordWords: { id: 'shell.useShellActions.passwordWords', defaultMessage: 'reset, new' },
  signOutWords: {
    id: 'shell.useShellActions.signOutWords',
    defaultMessage: 'log out, logout, exit',
  },
})

const themes: Record<Theme, ReactElement> = {
  light: <Flash />,
  dark: <Moon />,
  system: <Desktop />,
}

/** An action of the command bar. `names` is the text by which it is found. */
export type ShellAction = {
  key: string
  icon: ReactElement
  title: string
  detail: string
  names: string
  run: () => void
}

/** Returns the shell's actions for everybody: theme, language, own password, sign out. */
export function useShellActions(): ShellAction[] {
  const t = useTexts(text)
  const problem = useProblemText()
  const navigate = useNavigate()
  const theme = useTheme()
  const locale = useLocale()
  const action = (
    key: string,
    icon: ReactElement,
    title: string,
    words: string,
    run: () => void,
  ): ShellAction => {
    return {
      key: `action ${key}`,
      icon,
      title,
      detail: t(term.action),
      names: `${title} ${words}`,
      run,
    }
  }
  return [
    ...(['light', 'dark', 'system'] as const)
      .filter((each) => each !== theme)
      .map((each) => action(each, themes[each], t(each), t('themeWords'), () => setTheme(each))),
    ...locales
      .filter((each) => each !== locale)
      .map((each) =>
        action(
          each,
          <Translate />,
          t('language', { name: ownName(each) }),
          'bahasa language',
          () => {
            void setLocale(each).catch(() => showToast('bad', problem('connection.failed')))
          },
        ),
      ),
    action(
      'password',
      <Key />,
      t(term.changePassword),
      t('passwordWords'),
      () => void navigate('/ikad/changepassword'),
    ),
    action('signOut', <LogOut />, t(term.signOut), t('signOutWords'), () => void signOut()),
  ]
}
