import changepasswordQuery from '#client/__generated__/changepasswordQuery$parameters.ts'
import homeQuery from '#client/__generated__/homeQuery$parameters.ts'
import loginQuery from '#client/__generated__/loginQuery$parameters.ts'
import { plainEntry, screenEntry, type ScreenEntries } from '#client/relay/screenEntry.ts'

/** The screens that are open to everybody. */
export const coreEntries: ScreenEntries = {
  '/ikad/login': screenEntry({ query: loginQuery, load: () => import('./login.tsx') }),
  '/ikad/home': screenEntry({ query: homeQuery, load: () => import('./home.tsx') }),
  '/ikad/guide': plainEntry(() => import('./guide.tsx')),
  '/ikad/changepassword': screenEntry({
    query: changepasswordQuery,
    load: () => import('./changepassword.tsx'),
  }),
}
