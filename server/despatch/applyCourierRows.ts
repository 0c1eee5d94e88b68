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
 * Imports the accepted rows of an import, in batches of one transaction: the rows are judged once more by how their
 * packages are now, and each batch leaves its event in the audit trail. Returns the branches whose packages changed.
 * The caller holds the lock of courier imports, so that no number comes to a package meanwhile.
 * @param onDone hears how many rows it has come to; what it throws ends the import
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
    const judge = () => judgeCourierRows(scope.tx, scope.viewer, importId, { fate: 'accepted', after, last })
    await judge()
    const taken = await takeOver(scope, rows)
    // What is still accepted was undespatched between the two statements, and says so now.
    await judge()
    for (const { branchCode } of taken) branches.add(branchCode)
    await record(scope, importId, taken)
    after = last
  }
}

/** Gives the packages what the courier says of them; one that is being undespatched is waited for, and left. */
async function takeOver({ tx, now }: CommandScope, rows: Prisma.Sql): Promise<Taken[]> {
  const taken = await tx.$queryRaw<Taken[]>`
    UPDATE package p
       SET poslaju_no = r.poslaju_no, weight_kg = r.weight_kg, charges_myr = r.charges_myr, courier_accepted_at = ${now}, version = p.version + 1
      FROM courier_import_row r JOIN package old ON old.packaging_id = r.packaging_id
     WHERE ${rows} AND p.packaging_id = r.packaging_id AND p.undone_at IS NULL
    RETURNING p.packaging_id "packagingId", p.branch_code "branchCode", p.poslaju_no "poslajuNo", p.weight_kg "weightKg",
              p.charges_myr "chargesMyr", jsonb_build_object('weightKg', old.weight_kg, 'chargesMyr', old.charges_myr) AS before`
  const packages = taken.map(({ packagingId }) => packagingId)
  await tx.$executeRaw`
    UPDATE courier_import_row r SET fate = 'imported' WHERE ${rows} AND r.packaging_id = ANY(${packages})`
  return taken
}

/** One event for the batch: its subjects are the packages, so that each of them tells of it. */
async function record(scope: CommandScope, importId: string, taken: Taken[]): Promise<void> {
  if (taken.length === 0) return
  const byPackage = (of: (row: Taken) => unknown) =>
    Object.fromEntries(taken.map((row) => [row.packagingId, of(row)])) as Prisma.InputJsonObject
  await recordAudit(scope.tx, scope, scope.now, {
    action: 'courierAccepted',
    subjects: [`CourierImport:${importId}`, ...taken.map(({ packagingId }) => `Package:${packagingId}`)],
    before: byPackage(({ before }) => before),
    after: byPackage(({ poslajuNo, weightKg, chargesMyr }) => ({
      poslajuNo,
      weightKg: Number(weightKg),
      chargesMyr: Number(chargesMyr),
    })),
  })
}
