import { Classes } from '@blueprintjs/core'
import { deviceStorage } from './deviceStorage.ts'
import { createStore, useStore } from './store.ts'

export type Theme = 'light' | 'dark' | 'system'

const key = 'ikad.theme'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const paper = window.matchMedia('print')

function stored(): Theme {
  const theme = deviceStorage.read(key)
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** The theme that the person chose for this device. */
const themeStore = createStore<Theme>(stored())

function apply(): void {
  const theme = themeStore.get()
  // Printing is always light.
  const dark = !paper.matches && (theme === 'dark' || (theme === 'system' && system.matches))
  // On <html>, so that Blueprint's derived colours and its portals follow.
  document.documentElement.classList.toggle(Classes.DARK, dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}
themeStore.subscribe(apply)
system.addEventListener('change', apply)
paper.addEventListener('change', apply)
apply()

// Chosen in another tab, it applies to this one too.
window.addEventListener('storage', (event) => {
  if (event.key === key) themeStore.set(stored())
})

/** Chooses the theme, now and for the next visit. */
export function setTheme(theme: Theme): void {
  deviceStorage.write(key, theme === 'system' ? null : theme)
  themeStore.set(theme)
}

/** Returns the chosen theme and follows its changes. */
export function useTheme(): Theme {
  return useStore(themeStore)
}
