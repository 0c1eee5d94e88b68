import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { despatchRefusal, type DespatchTraits } from '#domain/despatch/despatchGroups.ts'
import { problem } from '#domain/problems.ts'
import type { Application } from '#generated/prisma/client.ts'

/** A job with the data that decides about its package. */
type Packed = { branchCode: string; application: Application }

/** @throws despatch.mixed, despatch.mixedWay where the cards can't lie in one package */
export function refuseMixed(jobs: readonly Packed[]): void {
  const refused = despatchRefusal(jobs.map(traitsOf))
  if (refused) throw problem(refused, {}, 'jobIds')
}

/** Returns the traits that decide which cards may share a package. */
export function traitsOf({ branchCode, application }: Packed): DespatchTraits {
  const {
    stickerDate,
    employerName,
    employerKind,
    employerNo,
    rocNo,
    deliveryMethod,
    collectionBranchCode,
  } = application
  return {
    branchCode,
    stickerDate: dayOfColumn(stickerDate),
    employerName,
    employerKind,
    employerNo,
    rocNo,
    deliveryMethod,
    collectionBranch: collectionBranchCode,
  }
}
