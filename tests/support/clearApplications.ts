import type { Db } from '#server/platform/database/client.ts'

/**
 * The tables that depend on applications, dependent ones first. Deleted, not truncated, because
 * permanent tables depend on packages.
 */
const tables = [
  'package_item',
  'package',
  'print_list_item',
  'card_attempt',
  'card_job',
  'surface_image',
  'application_photo',
  'application',
  'registry_row_error',
  'registry_file',
  'registry_held',
]

/** Deletes every application with its jobs, and every file of the registry. */
export async function clearApplications(db: Db): Promise<void> {
  await db.$transaction(tables.map((table) => db.$executeRawUnsafe(`DELETE FROM ${table}`)))
}
