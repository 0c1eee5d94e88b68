import { z } from 'zod'
import { deliveryMethods, employerKinds } from '#domain/despatch/methods.ts'
import {
  filterDay,
  filterDays,
  filterFlag,
  filterOne,
  filterSome,
  filterText,
} from '#domain/filterFields.ts'
import { limits } from '#domain/limits.ts'
import { packageStates } from './states.ts'

/** The filter of the list of packages; the days are those of their despatch. */
export const packageFilter = z.object({
  text: filterText,
  ...filterDays,
  stickerFrom: filterDay.nullish(),
  stickerTo: filterDay.nullish(),
  branchCode: filterText,
  comingTo: filterText.describe('Packages of other branches for collection at this branch.'),
  awaitedAt: filterText.describe('Packages that wait for handover at this branch.'),
  deliveryMethod: filterOne(deliveryMethods),
  numbered: filterFlag.describe('Whether the package has a consignment number.'),
  exported: filterFlag.describe('Whether the package was exported to a workbook for the courier.'),
  standing: filterFlag.describe('Only packages that are not undespatched.'),
  packagingId: filterText,
  poslajuNo: filterText,
  employer: filterText.describe('Part of the employer’s name.'),
  employerKind: filterOne(employerKinds),
  passportNo: filterText.describe(
    'Passport number on an application whose card is in the package.',
  ),
  states: filterSome(packageStates),
})

/** The same, or some packages by their numbers: the content of the courier's workbook. */
export const chosenPackages = packageFilter.extend({
  packagingIds: z.array(z.string().max(30)).max(limits.pageSizeMaximum).readonly().nullish(),
})
export type PackageFilter = z.infer<typeof chosenPackages>

/** The filter of the list of passed cards that wait for despatch. */
export const despatchableFilter = z.object({
  employer: filterText,
  stickerFrom: filterDay.nullish(),
  stickerTo: filterDay.nullish(),
  deliveryMethod: filterOne(deliveryMethods),
  employerKind: filterOne(employerKinds),
  collectionBranch: filterText,
})
export type DespatchableFilter = z.infer<typeof despatchableFilter>
