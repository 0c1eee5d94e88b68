import { graphql } from 'react-relay'
import type { despatchCards_jobs$data } from '#client/__generated__/despatchCards_jobs.graphql.ts'
import type { DespatchTraits } from '#domain/despatch/despatchGroups.ts'

/** A passed card as the despatch screen needs it. */
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

/** What decides whether cards may go together. */
export function traitsOf({
  branch,
  application,
}: Pick<DespatchCard, 'branch'> & { readonly application: Stated }): DespatchTraits {
  const { stickerDate, employerName, employerKind, employerNo, rocNo, deliveryMethod, collectionBranch } = application
  const employer = { employerName, employerKind, employerNo, rocNo }
  return { branchCode: branch.code, stickerDate, ...employer, deliveryMethod, collectionBranch: collectionBranch.code }
}
type Stated = Pick<
  DespatchCard['application'],
  'stickerDate' | 'employerName' | 'employerKind' | 'employerNo' | 'rocNo' | 'deliveryMethod' | 'collectionBranch'
>

/** Whether this person may despatch the card: from headquarters many only look. */
export function mayDespatch(card: DespatchCard): boolean {
  return card.availableActions.includes('DESPATCH')
}
