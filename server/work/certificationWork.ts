import { listCertifications } from '#server/certification/certifications.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** Places of the viewer's branch that are not certified for the year whose day has come. */
export type CertificationWork = { count: number; dueOn: string; places: string[] }

/** Reads them as the list of certifications shows them. */
export async function readCertificationWork(ctx: SignedInContext): Promise<CertificationWork> {
  const { day, places } = await listCertifications(ctx, { branchCode: ctx.viewer.branchCode })
  const open = places.filter(({ state }) => state !== 'certified')
  return {
    count: open.length,
    dueOn: day,
    places: open.map(({ stationId, branchName }) => stationId || branchName),
  }
}
