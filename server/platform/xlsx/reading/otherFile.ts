import { text } from 'node:stream/consumers'
import { problem, type Problem } from '#domain/problems.ts'
import type { Words } from '#domain/words.ts'
import { isText } from './isText.ts'
import type { WorkbookSource } from './workbookSource.ts'
import type { ZipParts } from './zipParts.ts'

const saveAs: Words = {
  en: 'Open it in a spreadsheet program and save it as an Excel workbook (.xlsx)',
  ms: 'Buka dalam program hamparan dan simpan sebagai buku kerja Excel (.xlsx)',
}
const chooseOther: Words = { en: 'Choose the .xlsx workbook', ms: 'Pilih buku kerja .xlsx' }

/** What a file named .xlsx may be instead, and what to do about it. */
const others = {
  empty: [{ en: 'an empty file', ms: 'fail kosong' }, chooseOther],
  incomplete: [
    { en: 'an incomplete file', ms: 'fail yang tidak lengkap' },
    { en: 'Copy or download it once more', ms: 'Salin atau muat turun sekali lagi' },
  ],
  locked: [
    { en: 'a workbook locked with a password', ms: 'buku kerja yang dikunci dengan kata laluan' },
    {
      en: 'Open it, remove the password and save it again',
      ms: 'Buka, buang kata laluannya dan simpan semula',
    },
  ],
  xls: [
    { en: 'a workbook of the old format .xls', ms: 'buku kerja dalam format lama .xls' },
    saveAs,
  ],
  xlsb: [{ en: 'a binary workbook (.xlsb)', ms: 'buku kerja binari (.xlsb)' }, saveAs],
  xlsm: [{ en: 'a workbook with macros (.xlsm)', ms: 'buku kerja bermakro (.xlsm)' }, saveAs],
  template: [{ en: 'a template of workbooks (.xltx)', ms: 'templat buku kerja (.xltx)' }, saveAs],
  ods: [{ en: 'an OpenDocument spreadsheet (.ods)', ms: 'hamparan OpenDocument (.ods)' }, saveAs],
  numbers: [
    { en: 'a document of Apple Numbers', ms: 'dokumen Apple Numbers' },
    {
      en: 'Export it from Numbers to Excel (.xlsx)',
      ms: 'Eksport daripada Numbers ke Excel (.xlsx)',
    },
  ],
  xml2003: [{ en: 'an XML spreadsheet of Excel 2003', ms: 'hamparan XML Excel 2003' }, saveAs],
  html: [{ en: 'a web page (HTML)', ms: 'halaman web (HTML)' }, saveAs],
  text: [{ en: 'plain text, such as CSV', ms: 'teks biasa, seperti CSV' }, saveAs],
  document: [
    { en: 'a text document, not a spreadsheet', ms: 'dokumen teks, bukan hamparan' },
    chooseOther,
  ],
  presentation: [
    { en: 'a presentation, not a spreadsheet', ms: 'pembentangan, bukan hamparan' },
    chooseOther,
  ],
  pdf: [{ en: 'a PDF file', ms: 'fail PDF' }, chooseOther],
  image: [{ en: 'an image', ms: 'imej' }, chooseOther],
  archive: [
    { en: 'an archive without a workbook', ms: 'arkib tanpa buku kerja' },
    {
      en: 'Unpack it, and choose the .xlsx workbook in it',
      ms: 'Buka arkib itu dan pilih buku kerja .xlsx di dalamnya',
    },
  ],
} as const satisfies Record<string, readonly [Words, Words]>

export const notXlsx = (kind: keyof typeof others): Problem => {
  const [what, advice] = others[kind]
  return problem('workbook.notXlsx', { what, advice })
}

/** Returns the refusal of a file that is not a zip, and so not a workbook. */
export async function otherFile(source: WorkbookSource): Promise<Problem | null> {
  const head = await source.head()
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte)
  if (head.length === 0) return notXlsx('empty')
  if (starts(0x50, 0x4b, 3, 4)) return null
  if (starts(0x50, 0x4b)) return notXlsx('archive')
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    return notXlsx((await holds(source, 'EncryptedPackage')) ? 'locked' : 'xls')
  if (head.subarray(0, 4).toString('latin1') === '%PDF') return notXlsx('pdf')
  if (starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff) || starts(0x47, 0x49, 0x46))
    return notXlsx('image')
  if (starts(0x1f, 0x8b) || starts(0x37, 0x7a, 0xbc, 0xaf) || starts(0x52, 0x61, 0x72, 0x21))
    return notXlsx('archive')
  if (!isText(head)) return problem('import.invalidXlsx')
  const words = head.toString('latin1').replaceAll('\0', '').toLowerCase()
  if (words.includes('urn:schemas-microsoft-com:office:spreadsheet')) return notXlsx('xml2003')
  if (words.startsWith('{\\rtf')) return notXlsx('document')
  return notXlsx(/<(!doctype html|html|table|meta)\b/.test(words) ? 'html' : 'text')
}

/**
 * Returns the refusal of a zip that isn't a workbook without macros, by its parts and its main
 * part's type.
 */
export async function otherPackage(parts: ZipParts, type: string): Promise<Problem | null> {
  const has = (pattern: RegExp) => parts.names().some((name) => pattern.test(name))
  if (type.includes('sheet.binary')) return notXlsx('xlsb')
  if (
    type.includes('macroenabled') ||
    (type.includes('spreadsheetml') && has(/(^|\/)vbaproject\.bin$/i))
  )
    return notXlsx('xlsm')
  if (type.includes('spreadsheetml.template')) return notXlsx('template')
  if (type.includes('spreadsheetml.sheet.main')) return null
  if (type.includes('wordprocessingml')) return notXlsx('document')
  if (type.includes('presentationml')) return notXlsx('presentation')
  if (has(/^index\.zip$|^index\/.*\.iwa$/i)) return notXlsx('numbers')
  if (!parts.has('mimetype')) return notXlsx('archive')
  const mime = await text(parts.part('mimetype').bytes)
  if (mime.includes('opendocument.spreadsheet')) return notXlsx('ods')
  return notXlsx(mime.includes('opendocument') ? 'document' : 'archive')
}

/**
 * Returns whether the file contains a text in UTF-16, as the directories of old Office files do.
 */
async function holds(source: WorkbookSource, word: string): Promise<boolean> {
  const wanted = Buffer.from(word, 'utf16le')
  let tail = Buffer.alloc(0)
  for await (const chunk of source.stream()) {
    const bytes = Buffer.concat([tail, chunk as Buffer])
    if (bytes.includes(wanted)) return true
    tail = bytes.subarray(-wanted.length)
  }
  return false
}
