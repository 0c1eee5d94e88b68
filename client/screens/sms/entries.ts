import managelotQuery from '#client/__generated__/managelotQuery$parameters.ts'
import distributelotQuery from '#client/__generated__/distributelotQuery$parameters.ts'
import returnlotQuery from '#client/__generated__/returnlotQuery$parameters.ts'
import { screenEntry, type ScreenEntries } from '#client/app/screenEntry.ts'
import { lotsVariables } from './managelot/lotsVariables.ts'
import { sendVariables } from './transfer/sendVariables.ts'

/** The built screens of stock. */
export const smsEntries: ScreenEntries = {
  '/ikad/sms/lotreceive/managelot': screenEntry({
    query: managelotQuery,
    variables: lotsVariables,
    load: () => import('./managelot/managelot.tsx'),
  }),
  '/ikad/sms/distribution/distributelot': screenEntry({
    query: distributelotQuery,
    variables: sendVariables('distribution'),
    load: () => import('./distribution/distributelot.tsx'),
  }),
  '/ikad/sms/return/returnlot': screenEntry({
    query: returnlotQuery,
    variables: sendVariables('return'),
    load: () => import('./return/returnlot.tsx'),
  }),
}
