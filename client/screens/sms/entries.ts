import certificationQuery from '#client/__generated__/certificationQuery$parameters.ts'
import destructionQuery from '#client/__generated__/destructionQuery$parameters.ts'
import distributelotQuery from '#client/__generated__/distributelotQuery$parameters.ts'
import lotreceiveQuery from '#client/__generated__/lotreceiveQuery$parameters.ts'
import managedistributelotQuery from '#client/__generated__/managedistributelotQuery$parameters.ts'
import managelotQuery from '#client/__generated__/managelotQuery$parameters.ts'
import managereturnlotQuery from '#client/__generated__/managereturnlotQuery$parameters.ts'
import openmattersQuery from '#client/__generated__/openmattersQuery$parameters.ts'
import receivedistributelotQuery from '#client/__generated__/receivedistributelotQuery$parameters.ts'
import receivereturnlotQuery from '#client/__generated__/receivereturnlotQuery$parameters.ts'
import returnlotQuery from '#client/__generated__/returnlotQuery$parameters.ts'
import stocklevelQuery from '#client/__generated__/stocklevelQuery$parameters.ts'
import stocklevelreportQuery from '#client/__generated__/stocklevelreportQuery$parameters.ts'
import stocktakeQuery from '#client/__generated__/stocktakeQuery$parameters.ts'
import uploaddoQuery from '#client/__generated__/uploaddoQuery$parameters.ts'
import { screenEntry, type ScreenEntries } from '#client/relay/screenEntry.ts'
import { certificationVariables } from '#client/screens/sms/certification/certificationVariables.ts'
import { destructionVariables } from '#client/screens/sms/destruction/destructionVariables.ts'
import { receiveVariables } from '#client/screens/sms/lotreceive/receiveVariables.ts'
import { todayVariables } from '#client/screens/sms/lotreceive/todayVariables.ts'
import { lotsVariables } from '#client/screens/sms/managelot/lotsVariables.ts'
import { caseVariables } from '#client/screens/sms/openmatters/caseVariables.ts'
import { stockFilter, stockVariables } from '#client/screens/sms/stocklevel/stockVariables.ts'
import { stocktakeVariables } from '#client/screens/sms/stocktake/stocktakeVariables.ts'
import { manageVariables } from '#client/screens/sms/transfer/manage/manageVariables.ts'
import { receiptVariables } from '#client/screens/sms/transfer/receive/receiptVariables.ts'
import { sendVariables } from '#client/screens/sms/transfer/send/sendVariables.ts'

/** The screens of stock. */
export const smsEntries: ScreenEntries = {
  '/ikad/sms/stocklevel': screenEntry({
    query: stocklevelQuery,
    variables: stockVariables,
    load: () => import('#client/screens/sms/stocklevel/stocklevel.tsx'),
  }),
  '/ikad/sms/spsb/report/stocklevel': screenEntry({
    query: stocklevelreportQuery,
    variables: ({ searchParams }) => ({ filter: stockFilter(searchParams) }),
    load: () => import('#client/screens/sms/stocklevelreport/stocklevelreport.tsx'),
  }),
  '/ikad/sms/lotreceive/uploaddo': screenEntry({
    query: uploaddoQuery,
    variables: todayVariables,
    load: () => import('#client/screens/sms/uploaddo/uploaddo.tsx'),
  }),
  '/ikad/sms/lotreceive/lotreceive': screenEntry({
    query: lotreceiveQuery,
    variables: receiveVariables,
    load: () => import('#client/screens/sms/lotreceive/lotreceive.tsx'),
  }),
  '/ikad/sms/lotreceive/managelot': screenEntry({
    query: managelotQuery,
    variables: lotsVariables,
    load: () => import('#client/screens/sms/managelot/managelot.tsx'),
  }),
  '/ikad/sms/stocktake': screenEntry({
    query: stocktakeQuery,
    variables: stocktakeVariables,
    load: () => import('#client/screens/sms/stocktake/stocktake.tsx'),
  }),
  '/ikad/sms/certification': screenEntry({
    query: certificationQuery,
    variables: certificationVariables,
    load: () => import('#client/screens/sms/certification/certification.tsx'),
  }),
  '/ikad/sms/destruction': screenEntry({
    query: destructionQuery,
    variables: destructionVariables,
    load: () => import('#client/screens/sms/destruction/destruction.tsx'),
  }),
  '/ikad/sms/openmatters': screenEntry({
    query: openmattersQuery,
    variables: caseVariables,
    load: () => import('#client/screens/sms/openmatters/openmatters.tsx'),
  }),
  '/ikad/sms/distribution/distributelot': screenEntry({
    query: distributelotQuery,
    variables: sendVariables('distribution'),
    load: () => import('#client/screens/sms/distribution/distributelot.tsx'),
  }),
  '/ikad/sms/return/returnlot': screenEntry({
    query: returnlotQuery,
    variables: sendVariables('return'),
    load: () => import('#client/screens/sms/return/returnlot.tsx'),
  }),
  '/ikad/sms/distribution/receivedistributelot': screenEntry({
    query: receivedistributelotQuery,
    variables: receiptVariables('distribution'),
    load: () => import('#client/screens/sms/distribution/receivedistributelot.tsx'),
  }),
  '/ikad/sms/return/receivereturnlot': screenEntry({
    query: receivereturnlotQuery,
    variables: receiptVariables('return'),
    load: () => import('#client/screens/sms/return/receivereturnlot.tsx'),
  }),
  '/ikad/sms/distribution/managedistributelot': screenEntry({
    query: managedistributelotQuery,
    variables: manageVariables('distribution'),
    load: () => import('#client/screens/sms/distribution/managedistributelot.tsx'),
  }),
  '/ikad/sms/return/managereturnlot': screenEntry({
    query: managereturnlotQuery,
    variables: manageVariables('return'),
    load: () => import('#client/screens/sms/return/managereturnlot.tsx'),
  }),
}
