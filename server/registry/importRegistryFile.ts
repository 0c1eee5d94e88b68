import { recordAudit, type Actor } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { readRegistryRows } from '#server/registry/readers/readRegistryRows.ts'
import { applyBatch } from './applyBatch.ts'
import {
  checkedBatches,
  emptyTally,
  reject,
  type CheckedRow,
  type Tally,
} from './checkedBatches.ts'
import { findRegistryFile, recordRegistryFile } from './recordRegistryFile.ts'
import { registryFileContent, type RegistryFileInput } from './registryFile.ts'
import type { RegistryImport } from './registryImport.ts'

type ImportServices = Pick<Services, 'db' | 'clock'>

type Options = { actor?: Actor; signal?: AbortSignal; batchRows?: number }

const batchRows = 500

/**
 * Imports a file of the immigration registry (domain decisions, "Immigration registry"). Each batch
 * is one transaction; the file counts as imported only with the last one. An interrupted import is
 * therefore completed by sending the file again: the applied records are then unchanged.
 * @throws file.badName; record.busy if a record stays locked too long
 */
export async function importRegistryFile(
  services: ImportServices,
  input: RegistryFileInput,
  options: Options = {},
): Promise<RegistryImport> {
  const { actor = { product: 'registry' }, signal } = options
  const file = await registryFileContent(input)
  const sha256 = await file.sha256()
  const known = await findRegistryFile(services.db, sha256)
  if (known) return known

  const tally = emptyTally()
  for await (const rows of checkedBatches(
    readRegistryRows(file, (form) => void (tally.readAs = form)),
    options.batchRows ?? batchRows,
    tally,
  )) {
    signal?.throwIfAborted()
    await takeBatch(services, actor, { name: file.name, sha256 }, rows, tally)
  }
  signal?.throwIfAborted()
  return transaction(
    services.db,
    (tx) => recordRegistryFile(tx, actor, services.clock.now(), { name: file.name, sha256 }, tally),
    unlimited,
  )
}

async function takeBatch(
  services: ImportServices,
  actor: Actor,
  { name, sha256 }: { name: string; sha256: string },
  rows: CheckedRow[],
  tally: Tally,
): Promise<void> {
  const result = await transaction(
    services.db,
    async (tx) => {
      const now = services.clock.now()
      const done = await applyBatch(tx, actor, rows, now, name)
      // The receipt of a refused record may have been recorded.
      if (done.subjects.length === 0) return done
      const after = {
        file: `${name} ${sha256.slice(0, 12)}`,
        inserted: done.inserted,
        updated: done.updated,
      }
      await recordAudit(
        tx,
        actor,
        now,
        { action: 'importApplications', subjects: done.subjects, after },
        done.changed,
      )
      return done
    },
    unlimited,
  )
  tally.inserted += result.inserted
  tally.updated += result.updated
  tally.unchanged += result.unchanged
  tally.held += result.held.length
  for (const errors of result.refused) reject(tally, errors)
}
