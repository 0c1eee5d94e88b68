/**
 * The registry's columns: the keys of its records, in any case. A file without a required column is
 * refused as a whole. Whether a record needs a sector and an employer depends on its card type
 * (domain/pass/).
 */
export const requiredColumns = [
  'applid',
  'applicationno',
  'cardtype',
  'stickertype',
  'passtype',
  'passportno',
  'name',
  'gender',
  'nationality',
  'dob',
  'address1',
  'postcode',
  'city',
  'state',
  'stickerdate',
  'passexpiry',
  'printingbranch',
  'collectionbranch',
  'deliverymethod',
] as const

export const optionalColumns = [
  'sector',
  'subsector',
  'referenceno',
  'employertype',
  'employername',
  'employerno',
  'rocno',
  'phone',
  'address2',
  'address3',
  'address4',
  'stickerno',
  'receivedbyimmigration',
  'photo',
] as const

export const registryColumns = [...requiredColumns, ...optionalColumns] as const
export type RegistryColumn = (typeof registryColumns)[number]

/**
 * Returns a column's heading in the form used for comparison: "ApplicationNo " -> "applicationno".
 */
export function columnKey(heading: string): string {
  return heading.trim().toLowerCase()
}

/** Returns the required columns that the headings lack. */
export function missingColumns(headings: Iterable<string>): string[] {
  const present = new Set([...headings].map(columnKey))
  return requiredColumns.filter((column) => !present.has(column))
}
