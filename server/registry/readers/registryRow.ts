/** One record as it stands in the file. `row` counts as a spreadsheet does (the heading is 1); in JSON the first record is 1. */
export type RegistryRow = { row: number; cells: unknown }
