/** exceljs, loaded when first needed: it takes a tenth of what a start takes. */
export const excel = async () => (await import('exceljs')).default
