import { createHash } from 'node:crypto'
import { canonicalRecord, type RegistryRecord } from '#domain/application/registryRecord.ts'

/** Returns the digest by which a record that is sent again is recognised. */
export function recordHash(record: RegistryRecord): string {
  return createHash('sha256').update(canonicalRecord(record)).digest('hex')
}
