import { cutoffsOf, type RetentionYears } from '#domain/retention/cutoffs.ts'
import { administersAll } from '#domain/user/standing.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { countDue } from '#server/retention/previewErasure.ts'

const keepAll: RetentionYears = {
  photographYears: null,
  signatureYears: null,
  addressYears: null,
  particularsYears: null,
  csmYears: null,
}

/** Previews of erasures by rules that keep the data of four years. */
export const erasureReads = (day: string) => ({
  'preview of an erasure': preview({ particularsYears: 4 }, day),
  'preview of an erasure of CSM jobs': preview({ csmYears: 4 }, day),
})

const preview =
  (years: Partial<RetentionYears>, day: string) =>
  async ({ db, viewer }: SignedInContext): Promise<unknown> =>
    administersAll(viewer) && countDue(db, cutoffsOf({ ...keepAll, ...years }, day))
