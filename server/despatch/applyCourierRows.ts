import { Prisma } from '#generated/prisma/client.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { endOfNext } from './courierImports.ts'
import { judgeCourierRows } from './judgeCourierRows.ts'

const rowsAtOnce = 2_000

type Taken = {
  packagingId: string
  branchCode: string
  poslajuNo: string
  weightKg: Prisma.Decimal
  chargesMyr: Prisma.Decimal
  before: unknown
}

/**
 * Imports the accepted rows of an import in batches, within the caller's transaction. Each batch
 * judges its rows again against the current packages and writes one audit event. Returns the
 * branches whose packages changed. The caller holds the lock of courier imports, so that no number
 * is assigned meanwhile.
 * @param onDone receives the number of rows processed; an error it throws ends the import
 */
export async function applyCourierRows(
  scope: CommandScope,
  importId: string,
  onDone?: (rows: number) => Promise<void>,
): Promise<Set<string>> {
  const branches = new Set<string>()
  for (let after = 0, done = 0; ; done += rowsAtOnce) {
    await onDone?.(done)
    const last = await endOfNext(scope.tx, importId, { fate: 'accepted', after, size: rowsAtOnce })
    if (last === null) return branches
    const rows = Prisma.sql`r.import_id = ${importId}::uuid AND r.fate = 'accepted' AND r."row" > ${after} AND r."row" <= ${last}`
    const judge = () =>
      judgeCourierRows(scope.tx, scope.viewer, importId, { fate: 'accepted', after, last })
    await judge()
    const taken = await takeOver(scope, rows)
    // Rows still accepted were undespatched between the two statements; judging again records that.
    await judge()
    for (const { branchCode } of taken) branches.add(branchCode)
    await record(scope, importId, taken)
    after = last
  }
}

/**
 * Writes the courier's values to the packages. It waits for a package that is being undespatched,
 * and then skips it.
 */
async function takeOver({ tx }: CommandScope, rows: Prisma.Sql): Promise<Taken[]> {
  const taken = await tx.$queryRaw<Taken[]>`
    UPDATE package p
       SET poslaju_no = r.poslaju_no, weight_kg = r.weight_kg, charges_myr = r.charges_myr, version = p.version + 1
      FROM courier_import_row r JOIN package old ON old.packaging_id = r.packaging_id
     WHERE ${rows} AND p.packaging_id = r.packaging_id AND p.undone_at IS NULL
    RETURNING p.packaging_id "packagingId", p.branch_code "branchCode", p.poslaju_no "poslajuNo", p.weight_kg "weightKg",
              p.charges_myr "chargesMyr", jsonb_build_object('weightKg', old.weight_kg, 'chargesMyr', old.charges_myr) AS before`
  const packages = taken.map(({ packagingId }) => packagingId)
  await tx.$executeRaw`
    UPDATE courier_import_row r SET fate = 'imported' WHERE ${rows} AND r.packaging_id = ANY(${packages})`
  return taken
}

/**
 * Writes one audit event for the batch with the packages as subjects, so that each package's
 * history shows it.
 */
async function record(scope: CommandScope, importId: string, taken: Taken[]): Promise<void> {
  if (taken.length === 0) return
  const byPackage = (of: (row: Taken) => unknown) =>
    Object.fromEntries(taken.map((row) => [row.packagingId, of(row)])) as Prisma.InputJsonObject
  await recordAudit(scope.tx, scope, scope.now, {
    action: 'courierBooked',
    subjects: [
      `CourierImport:${importId}`,
      ...taken.map(({ packagingId }) => `Package:${packagingId}`),
    ],
    before: byPackage(({ before }) => before),
    after: byPackage(({ poslajuNo, weightKg, chargesMyr }) => ({
      poslajuNo,
      weightKg: Number(weightKg),
      chargesMyr: Number(chargesMyr),
    })),
  })
}
