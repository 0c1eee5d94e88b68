import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import type { RegistryFileInput } from './registryFile.ts'

/**
 * A file that the registry delivered; `done` marks it as processed, so that it isn't delivered
 * again.
 */
export type RegistryDelivery = RegistryFileInput & { done(): void }

/** The source of the immigration department's files. */
export interface RegistryPort {
  /** The source, for the log. */
  readonly source: string
  /**
   * Returns the complete files that aren't done yet. A repeated delivery does no harm: its digest
   * is known.
   */
  poll(): Promise<RegistryDelivery[]>
}

/** The lookup of single records in the registry. Their content has not been checked yet. */
export interface RegistryLookup {
  /** The source, for the log. */
  readonly source: string
  /** @throws registry.unreachable, registry.tooMany */
  findByPassport(passportNo: string): Promise<RegistryRow[]>
  /** @param stickerDate YYYY-MM-DD. @throws registry.unreachable, registry.tooMany */
  findByEmployer(employerName: string, stickerDate: string): Promise<RegistryRow[]>
}
