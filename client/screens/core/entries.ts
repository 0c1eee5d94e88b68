import LoginQuery from '#client/__generated__/loginQuery$parameters.ts'
import HomeQuery from '#client/__generated__/homeQuery$parameters.ts'
import { plainEntry, screenEntry, type ScreenEntries } from '#client/app/screenEntry.ts'

/** The screens that everybody has. */
export const coreEntries: ScreenEntries = {
  '/ikad/login': screenEntry({ query: LoginQuery, load: () => import('./login.tsx') }),
  '/ikad/home': screenEntry({ query: HomeQuery, load: () => import('./home.tsx') }),
  '/ikad/changepassword': plainEntry(() => import('./changepassword.tsx')),
}
