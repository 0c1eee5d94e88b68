import loginCsmQuery from '#client/__generated__/loginCsmQuery$parameters.ts'
import { screenEntry, type ScreenEntries } from '#client/relay/screenEntry.ts'

/** The built screens of the CSM area. */
export const csmEntries: ScreenEntries = {
  '/csm/login': screenEntry({ query: loginCsmQuery, load: () => import('./login.tsx') }),
}
