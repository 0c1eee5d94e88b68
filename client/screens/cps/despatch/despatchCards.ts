import { graphql } from 'react-relay'
import type { despatchCards_jobs$data } from '#client/__generated__/despatchCards_jobs.graphql.ts'
import type { DespatchTraits } from '#domain/despatch/despatchGroups.ts'

/** The fields of a passed card that the despatch screen needs. */
export const despatchCards = graphql`
  fragment despatchCards_jobs on CardJob @relay(plural: true) {
    id
    jobId
    status
    since
    availableActions
    branch {
      code
    }
    card {
      cardSn
    }
    application {
      applicationNo
      passportNo
      name
      employerKind
      employerName
      employerNo
      rocNo
      phone
      address
      postcode
      city
      state
      stickerDate
      deliveryMethod
      collectionBranch {
        code
      }
    }
  }
`
export type DespatchCard = despatchCards_jobs$data[number]

/** Returns the values that decide whether cards may share a package. */
export function traitsOf({
  branch,
  application,
}: Pick<DespatchCard, 'branch'> & { readonly application: Stated }): DespatchTraits {
  const {
    stickerDate,
    employerName,
    employerKind,
    employerNo,
    rocNo,
    deliveryMethod,
    collectionBranch,
  } = application
  const employer = { employerName, employerKind, employerNo, rocNo }
  return {
    branchCode: branch.code,
    stickerDate,
    ...employer,
    deliveryMethod,
    collectionBranch: collectionBranch.code,
  }
}
type Stated = Pick<
  DespatchCard['application'],
  | 'stickerDate'
  | 'employerName'
  | 'employerKind'
  | 'employerNo'
  | 'rocNo'
  | 'deliveryMethod'
  | 'collectionBranch'
>

/** Returns whether this person may despatch the card. Many people at headquarters only view. */
export function mayDespatch(card: DespatchCard): boolean {
  return card.availableActions.includes('DESPATCH')
}
