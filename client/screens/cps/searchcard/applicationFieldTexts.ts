import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'

/** The names of an application's fields, for its history and for corrections. */
export const applicationFieldTexts = defineMessages({
  applicationNo: term.applicationNo,
  cardType: term.cardType,
  stickerType: term.stickerType,
  passType: { id: 'cps.searchcard.fields.passType', defaultMessage: 'Pass type' },
  passportNo: term.passport,
  name: term.name,
  gender: { id: 'cps.searchcard.fields.gender', defaultMessage: 'Gender' },
  nationality: term.nationality,
  dateOfBirth: { id: 'cps.searchcard.fields.dateOfBirth', defaultMessage: 'Date of birth' },
  sector: term.sector,
  subsector: { id: 'cps.searchcard.fields.subsector', defaultMessage: 'Subsector' },
  referenceNo: { id: 'cps.searchcard.fields.referenceNo', defaultMessage: 'Reference number' },
  employerKind: {
    id: 'cps.searchcard.fields.employerKind',
    defaultMessage: 'Company or individual',
  },
  employerName: term.employer,
  employerNo: { id: 'cps.searchcard.fields.employerNo', defaultMessage: 'Employer number' },
  rocNo: { id: 'cps.searchcard.fields.rocNo', defaultMessage: 'ROC number' },
  phone: { id: 'cps.searchcard.fields.phone', defaultMessage: 'Phone' },
  address1: term.address,
  address2: { id: 'cps.searchcard.fields.address2', defaultMessage: 'Address, line 2' },
  address3: { id: 'cps.searchcard.fields.address3', defaultMessage: 'Address, line 3' },
  address4: { id: 'cps.searchcard.fields.address4', defaultMessage: 'Address, line 4' },
  postcode: term.postcode,
  city: term.city,
  state: term.federalState,
  stickerNo: { id: 'cps.searchcard.fields.stickerNo', defaultMessage: 'Sticker number' },
  stickerDate: term.stickerDate,
  passExpiry: term.passExpiry,
  branchCode: term.printingBranch,
  collectionBranchCode: term.collectionBranch,
  deliveryMethod: term.deliveryMethod,
  photo: { id: 'cps.searchcard.fields.photo', defaultMessage: 'Photograph' },
  receivedByImmigrationAt: {
    id: 'cps.searchcard.fields.receivedByImmigrationAt',
    defaultMessage: 'Received by immigration',
  },
})
