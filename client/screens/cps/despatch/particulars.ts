import type { z } from 'zod'
import type { DespatchInput } from '#client/__generated__/DespatchFormMutation.graphql.ts'
import type { despatchForm } from '#domain/despatch/inputs.ts'
import { findState } from '#domain/places.ts'
import { addresseeOf } from './addresseeOf.ts'
import type { DespatchCard } from './despatchCards.ts'

export type Particulars = z.infer<typeof despatchForm>
type ParticularsStart = Partial<Omit<Particulars, 'deliveryMethod' | 'employerKind'>> & {
  deliveryMethod: Particulars['deliveryMethod']
  employerKind: Particulars['employerKind']
}

/**
 * Returns the package's details from the applications. Those of a group hardly differ, so the first
 * one counts.
 */
export function particularsOf(cards: readonly [DespatchCard, ...DespatchCard[]]): ParticularsStart {
  const [{ application }] = cards
  const first = (read: (card: DespatchCard) => string) =>
    cards.map(read).find((value) => value !== '') ?? ''
  return {
    deliveryMethod: application.deliveryMethod === 'DELIVERY' ? 'delivery' : 'selfCollect',
    employerKind: application.employerKind === 'COMPANY' ? 'company' : 'individual',
    collectionBranch: application.collectionBranch.code,
    rocNo: first((card) => card.application.rocNo),
    employerNo: first((card) => card.application.employerNo),
    receiverName: addresseeOf(application),
    receiverPhone: application.phone,
    receiverAddress: application.address.join(', '),
    receiverPostcode: application.postcode,
    receiverCity: application.city,
    receiverState: findState(application.state) ?? application.state,
  }
}

/** Returns the command's input, with only the fields of the chosen method and type. */
export function inputOf(values: Particulars, jobIds: readonly number[]): DespatchInput {
  const {
    deliveryMethod,
    employerKind,
    collectionBranch,
    chargesMyr,
    rocNo,
    employerNo,
    ...delivery
  } = values
  return {
    jobIds: [...jobIds],
    deliveryMethod: deliveryMethod === 'delivery' ? 'DELIVERY' : 'SELF_COLLECT',
    employerKind: employerKind === 'company' ? 'COMPANY' : 'INDIVIDUAL',
    collectionBranch,
    chargesMyr,
    ...(employerKind === 'company' && { rocNo, employerNo }),
    ...(deliveryMethod === 'delivery' && delivery),
  }
}
