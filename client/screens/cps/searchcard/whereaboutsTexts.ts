import { defineMessages } from 'react-intl'

/** Where an applicant’s card or its package is, by GraphQL’s CardPlace. NOT_MADE has several. */
export const whereaboutsTexts = defineMessages({
  TO_BE_PRINTED: {
    id: 'cps.searchcard.whereaboutsTexts.TO_BE_PRINTED',
    defaultMessage: 'Waits to be printed at {branch}',
  },
  IN_QUALITY_CHECK: {
    id: 'cps.searchcard.whereaboutsTexts.IN_QUALITY_CHECK',
    defaultMessage: 'Printed at {branch}, waits for quality check',
  },
  TO_BE_DESPATCHED: {
    id: 'cps.searchcard.whereaboutsTexts.TO_BE_DESPATCHED',
    defaultMessage: 'Ready at {branch}, waits to be despatched',
  },
  CANCELLED: {
    id: 'cps.searchcard.whereaboutsTexts.CANCELLED',
    defaultMessage: 'No card is made from this job',
  },
  ON_ITS_WAY: {
    id: 'cps.searchcard.whereaboutsTexts.ON_ITS_WAY',
    defaultMessage: 'On its way to {branch}, where it is collected',
  },
  TO_BE_COLLECTED: {
    id: 'cps.searchcard.whereaboutsTexts.TO_BE_COLLECTED',
    defaultMessage: 'Waits at {branch} to be collected',
  },
  COLLECTED: {
    id: 'cps.searchcard.whereaboutsTexts.COLLECTED',
    defaultMessage: 'Handed over at {branch}',
  },
  TO_BE_TAKEN_BY_COURIER: {
    id: 'cps.searchcard.whereaboutsTexts.TO_BE_TAKEN_BY_COURIER',
    defaultMessage: 'Waits at {branch} for the courier',
  },
  WITH_COURIER: {
    id: 'cps.searchcard.whereaboutsTexts.WITH_COURIER',
    defaultMessage: 'With the courier, from {branch}',
  },
  VOID: {
    id: 'cps.searchcard.whereaboutsTexts.VOID',
    defaultMessage: 'Came back to {branch} and is void',
  },
  LOST: {
    id: 'cps.searchcard.whereaboutsTexts.LOST',
    defaultMessage: 'Lost by the courier, from {branch}',
  },
  inPackage: { id: 'cps.searchcard.whereaboutsTexts.inPackage', defaultMessage: 'in package' },
})
