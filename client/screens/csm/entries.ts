import loginCsmQuery from '#client/__generated__/loginCsmQuery$parameters.ts'
import registerreasoncodeQuery from '#client/__generated__/registerreasoncodeQuery$parameters.ts'
import stationQuery from '#client/__generated__/stationQuery$parameters.ts'
import { screenEntry, type ScreenEntries } from '#client/relay/screenEntry.ts'

/** The built screens of the CSM area. */
export const csmEntries: ScreenEntries = {
  '/csm/registerreasoncode': screenEntry({ query: registerreasoncodeQuery, load: () => import('./registerreasoncode.tsx') }),
  '/csm/station': screenEntry({ query: stationQuery, load: () => import('./station.tsx') }),
  '/csm/login': screenEntry({ query: loginCsmQuery, load: () => import('./login.tsx') }),
}
