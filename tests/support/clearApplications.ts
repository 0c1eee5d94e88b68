import type { Db } from '#server/platform/database/client.ts'

/** What hangs on an application, before what it hangs on. Deleted, not truncated: tables that are kept for ever hang on packages. */
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
]

/** Takes every application away with its jobs, and every file of the registry. */
export async function clearApplications(db: Db): Promise<void> {
  await db.$transaction(tables.map((table) => db.$executeRawUnsafe(`DELETE FROM ${table}`)))
}
