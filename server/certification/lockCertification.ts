import { seesBranch } from '#domain/access.ts'
import { certificationRefusal } from '#domain/certification/refusals.ts'
import type { CertificationAction } from '#domain/certification/transitions.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import { placeKey } from '#domain/stocktake/placeKey.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { Place } from '#server/stock/past/heldAt.ts'
import { lockPlace } from '#server/stock/stocktakes/stocktakePlace.ts'
import { getSheet, type CertificationSheet } from './certificationSheet.ts'

type Signing = { branchCode: string; stationId?: string | undefined; year: number; digest: string }

/**
 * Locks a place against moves and other signers, and returns its sheet if the viewer may sign it
 * now and saw these figures.
 * @throws certification.notFound, and what certificationRefusal and the digest refuse
 */
export async function lockCertification(
  scope: CommandScope,
  action: CertificationAction,
  { branchCode, stationId = '', year, digest }: Signing,
): Promise<CertificationSheet> {
  if (!seesBranch(scope.viewer, branchCode)) throw problem('certification.notFound')
  const place = { branchCode, stationId }
  await lockPlace(scope.tx, place)
  const sheet = await getSheet(scope, place, year)
  const refused = certificationRefusal(scope.viewer, sheet.facts, action)
  if (refused) throw refused
  if (digest !== sheet.digest) throw problem('certification.figuresChanged')
  return sheet
}

/** Returns the columns that both signatures have. */
export function signatureOf(
  { viewer, now }: CommandScope,
  { figures, text, digest }: CertificationSheet,
) {
  const { branchCode, stationId, year, day } = figures
  return {
    branchCode,
    stationId,
    year,
    day: new Date(day),
    figures: text,
    digest,
    at: now,
    byUserId: viewer.userId,
  }
}

/** Returns the subjects that identify a certification in the audit trail. */
export function certificationSubjects(place: Place, year: number): string[] {
  return [
    `Certification:${placeKey(place)} ${year}`,
    ...(place.stationId ? [`Station:${place.stationId}`] : []),
  ]
}

/** Returns the change notice for those who watch the branch's stock. */
export function certificationChange({ branchCode, stationId }: Place): Change {
  return { kind: 'stock', id: stationId || branchCode, branchCode }
}
