import cardprintingQuery from '#client/__generated__/cardprintingQuery$parameters.ts'
import cardqcQuery from '#client/__generated__/cardqcQuery$parameters.ts'
import { screenEntry, type ScreenEntries } from '#client/app/screenEntry.ts'
import { printingVariables } from './cardprinting/printingVariables.ts'
import { qcVariables } from './cardqc/qcVariables.ts'

/** The built screens of card production. */
export const cpsEntries: ScreenEntries = {
  '/ikad/cps/cardprinting': screenEntry({
    query: cardprintingQuery,
    variables: printingVariables,
    load: () => import('./cardprinting/cardprinting.tsx'),
  }),
  '/ikad/cps/cardqc': screenEntry({
    query: cardqcQuery,
    variables: qcVariables,
    load: () => import('./cardqc/cardqc.tsx'),
  }),
}
