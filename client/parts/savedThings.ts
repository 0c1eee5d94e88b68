import { defineMessages } from 'react-intl'

/** What a command saves or deletes, for "Fail to save {what}. Please try again" (specification section 8) where it could not. */
export const savedThings = defineMessages({
  user: { id: 'kit.savedThings.user', defaultMessage: 'User' },
  branch: { id: 'kit.savedThings.branch', defaultMessage: 'Branch' },
  station: { id: 'kit.savedThings.station', defaultMessage: 'Station' },
  lot: { id: 'kit.savedThings.lot', defaultMessage: 'Lot' },
  deliveryOrder: { id: 'kit.savedThings.deliveryOrder', defaultMessage: 'Delivery order' },
  distribution: { id: 'kit.savedThings.distribution', defaultMessage: 'Distribution' },
  returned: { id: 'kit.savedThings.returned', defaultMessage: 'Return' },
  discrepancy: { id: 'kit.savedThings.discrepancy', defaultMessage: 'Discrepancy' },
  stocktake: { id: 'kit.savedThings.stocktake', defaultMessage: 'Stocktake' },
  withdrawal: { id: 'kit.savedThings.withdrawal', defaultMessage: 'Withdrawal' },
  day: { id: 'kit.savedThings.day', defaultMessage: 'Day of the station' },
  traveller: { id: 'kit.savedThings.traveller', defaultMessage: 'Lot traveller form' },
  package: { id: 'kit.savedThings.package', defaultMessage: 'Package' },
})
