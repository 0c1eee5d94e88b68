import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/**
 * The names of what a command saves or deletes, for "Fail to save {what}. Please try again"
 * (specification section 8).
 */
export const savedThings = defineMessages({
  user: term.user,
  branch: term.branch,
  station: term.station,
  lot: term.lot,
  deliveryOrder: term.deliveryOrder,
  distribution: term.distribution,
  returned: { id: 'kit.savedThings.returned', defaultMessage: 'Return' },
  discrepancy: { id: 'kit.savedThings.discrepancy', defaultMessage: 'Discrepancy' },
  custodyCase: { id: 'kit.savedThings.custodyCase', defaultMessage: 'Custody case' },
  stocktake: { id: 'kit.savedThings.stocktake', defaultMessage: 'Stocktake' },
  certification: { id: 'kit.savedThings.certification', defaultMessage: 'Certification' },
  destruction: { id: 'kit.savedThings.destruction', defaultMessage: 'Destruction' },
  withdrawal: { id: 'kit.savedThings.withdrawal', defaultMessage: 'Withdrawal' },
  day: { id: 'kit.savedThings.day', defaultMessage: 'Day of the station' },
  traveller: { id: 'kit.savedThings.traveller', defaultMessage: 'Lot traveller form' },
  package: term.package,
})
