import { z } from 'zod'
import { reference } from './reference.ts'

/** Which branch type makes which card type (specification section 3). */
export const branchCardTypeNew = z.object({
  branchTypeId: reference('branchType.notFound'),
  cardTypeId: reference('cardType.notFound'),
})
export const branchCardTypeEdit = branchCardTypeNew
