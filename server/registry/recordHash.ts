import { createHash } from 'node:crypto'
import { canonicalRecord, type RegistryRecord } from '#domain/application/registryRecord.ts'

/** The digest by which a record sent again is known for the same. */
export function recordHash(record: RegistryRecord): string {
  return createHash('sha256').update(canonicalRecord(record)).digest('hex')
}
