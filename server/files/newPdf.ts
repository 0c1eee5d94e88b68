import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

/** A PDF to be written, by pdfkit: loaded with its fonts' reader when first needed, a thirtieth of a start. */
export function newPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const Document = require('pdfkit') as typeof PDFDocument
  return new Document(options)
}
