/** Loads exceljs on first use: loading it takes a tenth of the start-up time. */
export const excel = async () => (await import('exceljs')).default
