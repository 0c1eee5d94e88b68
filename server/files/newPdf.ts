import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

/**
 * Creates a PDF with pdfkit, which is loaded with its font reader on first use: it takes a
 * thirtieth of a start.
 */
export function newPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const Document = require('pdfkit') as typeof PDFDocument
  return new Document(options)
}
