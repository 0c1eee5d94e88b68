import path from 'node:path'
import { text } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import type { Entry, ZipFile } from 'yauzl'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { guardXml } from './guardXml.ts'

/** The parts of a workbook that reading its first sheet takes. */
export type WorkbookParts = {
  workbook: Entry
  relations: Entry
  sheet: Entry
  styles: Entry | null
  sharedTexts: Entry | null
}

type Relation = { Id?: string; Type?: string; Target?: string }

/** A small part packs as well as it likes. */
const ratioFreeBytes = 1024 * 1024

/** Looks at the zip's directory alone, so that nothing is unpacked of what should not be. @throws file.hostile, import.invalidXlsx */
export async function harmlessEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.workbookEntries) throw problem('file.hostile')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1)
    if (entries.size >= limits.workbookEntries || unpacked > limits.workbookUnpackedBytes) throw problem('file.hostile')
    if (entry.uncompressedSize > ratioFreeBytes && ratio > limits.workbookRatio) throw problem('file.hostile')
    if (entry.isEncrypted() || entries.has(entry.fileName)) throw problem('import.invalidXlsx')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Finds the first sheet and what it refers to by the workbook's own list, as spreadsheets name their parts differently. */
export async function workbookParts(zip: ZipFile, entries: Map<string, Entry>): Promise<WorkbookParts> {
  const workbook = part(entries, 'xl/workbook.xml')
  const relations = part(entries, 'xl/_rels/workbook.xml.rels')
  const list = await parsed(zip, workbook)
  const related = many<Relation>((await parsed(zip, relations))?.Relationships?.Relationship)
  const first = many<{ id?: string }>(list?.workbook?.sheets?.sheet)[0]
  const target = (find: (relation: Relation) => boolean) => related.find(find)?.Target
  const sheet = target((relation) => relation.Id === first?.id)
  if (sheet === undefined) throw problem('import.invalidXlsx')
  const byType = (type: string): Entry | null => {
    const name = target((relation) => relation.Type?.endsWith(`/${type}`) ?? false)
    return name === undefined
      ? null
      : sized(entries, name, type === 'styles' ? limits.workbookPartBytes : limits.workbookSharedTextBytes)
  }
  return {
    workbook,
    relations,
    sheet: part(entries, inWorkbook(sheet)),
    styles: byType('styles'),
    sharedTexts: byType('sharedStrings'),
  }
}

function part(entries: Map<string, Entry>, name: string): Entry {
  const entry = entries.get(name)
  if (!entry) throw problem('import.invalidXlsx')
  return entry
}

function sized(entries: Map<string, Entry>, target: string, maximum: number): Entry {
  const entry = part(entries, inWorkbook(target))
  if (entry.uncompressedSize > maximum) throw problem('file.hostile')
  return entry
}

const inWorkbook = (target: string) => (target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target))

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
})

type Tree = {
  workbook?: { sheets?: { sheet?: unknown } }
  Relationships?: { Relationship?: unknown }
}

async function parsed(zip: ZipFile, entry: Entry): Promise<Tree | null> {
  if (entry.uncompressedSize > limits.workbookListBytes) throw problem('file.hostile')
  const xml = guardXml(await zip.openReadStreamPromise(entry), null)
  return parser.parse(await text(xml)) as Tree | null
}

function many<T>(value: unknown): T[] {
  return (Array.isArray(value) ? value : value === undefined ? [] : [value]) as T[]
}
