import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import type { RegistryFileInput } from './registryFile.ts'

/** A file that the registry delivered; `done` says that it was dealt with, and needn't be given again. */
export type RegistryDelivery = RegistryFileInput & { done(): void }

/** Where the immigration department's files come from. */
export interface RegistryPort {
  /** The source, for the log. */
  readonly source: string
  /** The complete files that aren't done yet. What is given twice does no harm: its digest is known. */
  poll(): Promise<RegistryDelivery[]>
}

/** Where single records of the registry are looked up. What they hold is not checked yet. */
export interface RegistryLookup {
  /** The source, for the log. */
  readonly source: string
  /** @throws registry.unreachable, registry.tooMany */
  findByPassport(passportNo: string): Promise<RegistryRow[]>
  /** @param stickerDate YYYY-MM-DD. @throws registry.unreachable, registry.tooMany */
  findByEmployer(employerName: string, stickerDate: string): Promise<RegistryRow[]>
}
