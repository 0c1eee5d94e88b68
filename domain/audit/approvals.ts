import type { SensitiveAction } from '#domain/access.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import type { stepNames } from './stepNames.ts'

/** A step of the audit trail that has a displayed name. */
export type NamedStep = keyof typeof stepNames

/** Old clients name the state that a lot or distribution moves to, so the step sends or receives. */
const sendsOrReceives = ['updateLotStatus', 'updateTransferStatus'] as const
const receivesLots = ['addLots', 'receiveLot', 'receiveLots', 'receiveDeliveryOrder'] as const
const sendsCards = ['distributeLots', 'distributeSupply', 'returnLots', 'sendTransfer'] as const
const receivesCards = ['receiveDistribution', 'receiveReturn'] as const
const prints = ['startPrint', 'printCard', 'printWithBatch', 'recordChipError'] as const
const checks = ['passQc', 'rejectQc'] as const

/**
 * For each action that needs an approval, the steps that create the facts it concerns. A person who
 * performed one of them on its subjects cannot approve it: an approver has had no part in what they
 * approve (invariant 7: the maker is not the approver). The requester is excluded in any case
 * (supervisorRefusal).
 */
export const disqualifyingSteps = {
  manualReject: [...prints, ...checks],
  remakePassed: [...prints, ...checks, 'manualReject'],
  deleteJob: [
    'insertRegistryRecords',
    'pullPassport',
    'pullEmployer',
    'updateProfile',
    'remakeJob',
    'remakeJobs',
    'rejectQc',
  ],
  correctConsignment: ['courierBooked', 'correctConsignment'],
  undespatch: ['despatch', 'putInPackage', 'receivePackage'],
  forceClose: [
    ...receivesLots,
    ...sendsCards,
    ...receivesCards,
    ...sendsOrReceives,
    ...(['withdrawCards', 'returnToStore'] as const),
  ],
  correctLot: receivesLots,
  approveAdjustment: [
    ...(['openStocktake', 'countRange', 'uncountRanges', 'proposeAdjustment'] as const),
    'addLots',
    ...sendsCards,
    ...receivesCards,
    ...sendsOrReceives,
  ],
  witnessDestruction: [
    ...prints,
    ...checks,
    'manualReject',
    'recordVoidCard',
    'openDestruction',
    'addSpoiledCard',
    'removeSpoiledCards',
    'sealDestruction',
  ],
  reopenDay: ['closeStationDay'],
  deleteCsmJobs: [
    'queueCsmJobs',
    'reassignCsmJobs',
    'routeCsmJobs',
    'remakeCsmJob',
    'remakeCsmJobs',
    'retryCsmFile',
  ],
  // The facts are finished cards, on which many people worked.
  erasePersonalData: [],
} as const satisfies Record<SensitiveAction, readonly NamedStep[]>

/**
 * The steps on a parcel after which a person does not write it off: they despatched it, dealt with
 * its courier or reported its loss.
 */
export const parcelSteps = [
  'despatch',
  'putInPackage',
  'courierBooked',
  'correctConsignment',
  'acceptByCourier',
  'reportLost',
] as const satisfies readonly NamedStep[]

/** The steps of the audit trail by which a person gains access to another's account. */
export const accountSteps = ['createUser', 'createCsmUser', 'restoreUser', 'resetPassword'] as const

/**
 * The reason that the trail records when an approval was refused because one of the two had made
 * the other's account.
 */
export const tiedReason = 'sameHands'

/**
 * Days for which such refusals are shown on the Home of administrators: the audit trail's default
 * range.
 */
const tiedDays = 7

/** Returns the audit trail's filter for these refusals. */
export const tiedApprovals = (today: string) => ({
  action: 'approveRefused' satisfies NamedStep,
  extra: tiedReason,
  from: addDays(today, 1 - tiedDays),
  to: today,
})
