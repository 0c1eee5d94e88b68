import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { MissingForCourier } from '#domain/despatch/courierParcel.ts'

/** What a package may lack, worded for use in a sentence. */
export const missingNames = defineMessages({
  receiverName: { id: 'cps.poslajuexport.missingNames.receiverName', defaultMessage: 'receiver' },
  receiverPhone: {
    id: 'cps.poslajuexport.missingNames.receiverPhone',
    defaultMessage: 'telephone',
  },
  receiverAddress: {
    id: 'cps.poslajuexport.missingNames.receiverAddress',
    defaultMessage: 'address',
  },
  receiverPostcode: {
    id: 'cps.poslajuexport.missingNames.receiverPostcode',
    defaultMessage: 'postcode',
  },
  receiverCity: { id: 'cps.poslajuexport.missingNames.receiverCity', defaultMessage: 'city' },
  receiverState: { id: 'cps.poslajuexport.missingNames.receiverState', defaultMessage: 'state' },
  weightKg: { id: 'cps.poslajuexport.missingNames.weightKg', defaultMessage: 'weight' },
  lengthCm: { id: 'cps.poslajuexport.missingNames.lengthCm', defaultMessage: 'length' },
  widthCm: { id: 'cps.poslajuexport.missingNames.widthCm', defaultMessage: 'width' },
  heightCm: { id: 'cps.poslajuexport.missingNames.heightCm', defaultMessage: 'height' },
  declaredValueMyr: {
    id: 'cps.poslajuexport.missingNames.declaredValueMyr',
    defaultMessage: 'declared value',
  },
  insuranceMyr: { id: 'cps.poslajuexport.missingNames.insuranceMyr', defaultMessage: 'insurance' },
}) satisfies Record<MissingForCourier, MessageDescriptor>
