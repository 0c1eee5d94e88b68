import { z } from 'zod'
import { deliveryMethods, employerKinds } from '#domain/despatch/methods.ts'
import { filterDay, filterDays, filterFlag, filterOne, filterSome, filterText } from '#domain/filterFields.ts'
import { limits } from '#domain/limits.ts'
import { packageStates } from './states.ts'

/** By which packages are listed; the days are of their despatch. */
export const packageFilter = z.object({
  text: filterText,
  ...filterDays,
  stickerFrom: filterDay.nullish(),
  stickerTo: filterDay.nullish(),
  branchCode: filterText,
  comingTo: filterText.describe('Those packed elsewhere to be collected at this branch.'),
  awaitedAt: filterText.describe('Those that wait to be handed over at this branch.'),
  deliveryMethod: filterOne(deliveryMethods),
  numbered: filterFlag.describe('With the courier’s number, or without.'),
  standing: filterFlag.describe('Only packages that were not undespatched.'),
  packagingId: filterText,
  poslajuNo: filterText,
  employer: filterText.describe('Part of the name.'),
  employerKind: filterOne(employerKinds),
  passportNo: filterText.describe('Of a card in the package.'),
  states: filterSome(packageStates),
})

/** The same, or some by their numbers: what the courier's workbook is made of. */
export const chosenPackages = packageFilter.extend({
  packagingIds: z.array(z.string().max(30)).max(limits.pageSizeMaximum).readonly().nullish(),
})
export type PackageFilter = z.infer<typeof chosenPackages>

/** By which passed cards are listed that wait for despatch. */
export const despatchableFilter = z.object({
  employer: filterText,
  stickerFrom: filterDay.nullish(),
  stickerTo: filterDay.nullish(),
  deliveryMethod: filterOne(deliveryMethods),
  employerKind: filterOne(employerKinds),
  collectionBranch: filterText,
})
export type DespatchableFilter = z.infer<typeof despatchableFilter>
