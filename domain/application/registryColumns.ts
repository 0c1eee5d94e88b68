/** The registry's columns: the keys of its records, in any case. A file without a required one is refused as a whole. */
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
  'sector',
  'employertype',
  'employername',
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
  'subsector',
  'referenceno',
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

export type RegistryColumn = (typeof requiredColumns)[number] | (typeof optionalColumns)[number]

/** A column's heading as the product compares it: "ApplicationNo " -> "applicationno". */
export function columnKey(heading: string): string {
  return heading.trim().toLowerCase()
}

/** The required columns that the headings lack. */
export function missingColumns(headings: Iterable<string>): string[] {
  const present = new Set([...headings].map(columnKey))
  return requiredColumns.filter((column) => !present.has(column))
}
