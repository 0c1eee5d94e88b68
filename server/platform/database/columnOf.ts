/** Returns the column that keeps a field: `branchCode` is `branch_code`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
