import { despatchRefusal, type DespatchTraits } from '#domain/despatch/despatchGroups.ts'
import { problem } from '#domain/problems.ts'
import type { Application } from '#generated/prisma/client.ts'

/** A job as it may go into a package. */
type Packed = { branchCode: string; application: Application }

/** @throws despatch.mixed where the cards can't lie in one package */
export function refuseMixed(jobs: readonly Packed[]): void {
  if (despatchRefusal(jobs.map(traitsOf))) throw problem('despatch.mixed', {}, 'jobIds')
}

function traitsOf({ branchCode, application }: Packed): DespatchTraits {
  const { stickerDate, employerName, employerKind, employerNo, rocNo, deliveryMethod, collectionBranchCode } = application
  return {
    branchCode,
    stickerDate: stickerDate.toISOString().slice(0, 10),
    employerName,
    employerKind,
    employerNo,
    rocNo,
    deliveryMethod,
    collectionBranch: collectionBranchCode,
  }
}
