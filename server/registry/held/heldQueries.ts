import type { RegistryColumn } from '#domain/application/registryColumns.ts'
import type { RegistryHeld } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'
import { recordCell } from '#server/registry/recordCell.ts'

/** Maximum records in a list of held ones. */
export const heldAtOnce = 100

/** A held record for display, with its content as it was sent. */
export type HeldRow = Pick<
  RegistryHeld,
  'id' | 'applicationNo' | 'branchCode' | 'receivedAt' | 'source' | 'reasons'
> & {
  cardType: string
  name: string
  passportNo: string
  dateOfBirth: string
  stickerDate: string
  passExpiry: string
}

/** Lists the held records that the viewer may decide on, oldest first. */
export async function listHeld({ db, viewer }: SignedInContext): Promise<HeldRow[]> {
  const where = { ...visibleWhere(viewer), decision: null }
  const held = await db.registryHeld.findMany({ where, orderBy: { id: 'asc' }, take: heldAtOnce })
  return held.map(({ cells, ...row }) => ({
    ...row,
    cardType: sentText(cells, 'cardtype'),
    name: sentText(cells, 'name'),
    passportNo: sentText(cells, 'passportno'),
    dateOfBirth: sentText(cells, 'dob'),
    stickerDate: sentText(cells, 'stickerdate'),
    passExpiry: sentText(cells, 'passexpiry'),
  }))
}

/** Returns how many records await the viewer's decision, and since when. */
export async function countHeld({
  db,
  viewer,
}: SignedInContext): Promise<{ count: number; oldestAt: Date | null }> {
  const where = { ...visibleWhere(viewer), decision: null }
  const { _count, _min } = await db.registryHeld.aggregate({
    where,
    _count: true,
    _min: { receivedAt: true },
  })
  return { count: _count, oldestAt: _min.receivedAt }
}

function sentText(cells: unknown, column: RegistryColumn): string {
  const value = recordCell(cells, column)
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 120) : ''
}
