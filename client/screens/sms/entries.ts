import lotreceiveQuery from '#client/__generated__/lotreceiveQuery$parameters.ts'
import managelotQuery from '#client/__generated__/managelotQuery$parameters.ts'
import distributelotQuery from '#client/__generated__/distributelotQuery$parameters.ts'
import returnlotQuery from '#client/__generated__/returnlotQuery$parameters.ts'
import stocklevelQuery from '#client/__generated__/stocklevelQuery$parameters.ts'
import stocklevelreportQuery from '#client/__generated__/stocklevelreportQuery$parameters.ts'
import uploaddoQuery from '#client/__generated__/uploaddoQuery$parameters.ts'
import receivedistributelotQuery from '#client/__generated__/receivedistributelotQuery$parameters.ts'
import receivereturnlotQuery from '#client/__generated__/receivereturnlotQuery$parameters.ts'
import managedistributelotQuery from '#client/__generated__/managedistributelotQuery$parameters.ts'
import managereturnlotQuery from '#client/__generated__/managereturnlotQuery$parameters.ts'
import { screenEntry, type ScreenEntries } from '#client/app/screenEntry.ts'
import { receiveVariables } from './lotreceive/receiveVariables.ts'
import { todayVariables } from './lotreceive/todayVariables.ts'
import { lotsVariables } from './managelot/lotsVariables.ts'
import { sendVariables } from './transfer/sendVariables.ts'
import { stockFilter, stockVariables } from './stocklevel/stockVariables.ts'
import { receiptVariables } from './transfer/receiptVariables.ts'
import { manageVariables } from './transfer/manageVariables.ts'

/** The built screens of stock. */
export const smsEntries: ScreenEntries = {
  '/ikad/sms/stocklevel': screenEntry({
    query: stocklevelQuery,
    variables: stockVariables,
    load: () => import('./stocklevel/stocklevel.tsx'),
  }),
  '/ikad/sms/spsb/report/stocklevel': screenEntry({
    query: stocklevelreportQuery,
    variables: ({ searchParams }) => ({ filter: stockFilter(searchParams) }),
    load: () => import('./stocklevelreport/stocklevelreport.tsx'),
  }),
  '/ikad/sms/lotreceive/uploaddo': screenEntry({
    query: uploaddoQuery,
    variables: todayVariables,
    load: () => import('./uploaddo/uploaddo.tsx'),
  }),
  '/ikad/sms/lotreceive/lotreceive': screenEntry({
    query: lotreceiveQuery,
    variables: receiveVariables,
    load: () => import('./lotreceive/lotreceive.tsx'),
  }),
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
  '/ikad/sms/distribution/receivedistributelot': screenEntry({
    query: receivedistributelotQuery,
    variables: receiptVariables('distribution'),
    load: () => import('./distribution/receivedistributelot.tsx'),
  }),
  '/ikad/sms/return/receivereturnlot': screenEntry({
    query: receivereturnlotQuery,
    variables: receiptVariables('return'),
    load: () => import('./return/receivereturnlot.tsx'),
  }),
  '/ikad/sms/distribution/managedistributelot': screenEntry({
    query: managedistributelotQuery,
    variables: manageVariables('distribution'),
    load: () => import('./distribution/managedistributelot.tsx'),
  }),
  '/ikad/sms/return/managereturnlot': screenEntry({
    query: managereturnlotQuery,
    variables: manageVariables('return'),
    load: () => import('./return/managereturnlot.tsx'),
  }),
}
