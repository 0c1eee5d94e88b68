import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { limits } from '#domain/limits.ts'
import { damaged, hostile } from './hostile.ts'
import type { XmlPart } from './readXml.ts'

/** The size up to which a part may have any compression ratio. */
const ratioFreeBytes = 8 * 1024 * 1024

/** The parts of a zip, found by name in any letter case. */
export class ZipParts {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Checks the zip's directory only, so that nothing hostile is unpacked. @throws file.hostile,
   * workbook.damaged
   */
  static async of(zip: ZipFile): Promise<ZipParts> {
    if (zip.entryCount > limits.workbookEntries) throw hostile(tooMany)
    const entries = new Map<string, Entry>()
    let unpacked = 0
    for await (const entry of listed(zip)) {
      const { fileName, uncompressedSize, compressedSize } = entry
      unpacked += uncompressedSize
      const ratio = uncompressedSize / Math.max(compressedSize, 1)
      if (entries.size >= limits.workbookEntries) throw hostile(tooMany)
      if (unpacked > limits.workbookUnpackedBytes) throw hostile(tooLarge)
      if (uncompressedSize > ratioFreeBytes && ratio > limits.workbookRatio)
        throw hostile(tooDense(fileName, Math.round(ratio)))
      const key = fileName.toLowerCase()
      if (entries.has(key)) throw damaged(fileName)
      entries.set(key, entry)
    }
    return new ZipParts(zip, entries)
  }

  names(): string[] {
    return [...this.entries.values()].map(({ fileName }) => fileName)
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase())
  }

  /** Returns the declared unpacked size of a part. */
  sizeOf(name: string): number {
    return this.entry(name).uncompressedSize
  }

  part(name: string): XmlPart {
    return { name, bytes: this.bytes(name) }
  }

  private entry(name: string): Entry {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) throw damaged(name)
    return entry
  }

  /** Yields the bytes of a part. @throws workbook.damaged where they differ from those packed */
  private async *bytes(name: string): AsyncGenerator<Buffer> {
    const entry = this.entry(name)
    if (entry.isEncrypted()) throw damaged(name)
    let check = 0
    try {
      for await (const chunk of await this.zip.openReadStreamPromise(entry)) {
        check = crc32(chunk as Buffer, check)
        yield chunk as Buffer
      }
    } catch (error) {
      throw ofFile(error, name)
    }
    if (check !== entry.crc32) throw damaged(name)
  }
}

async function* listed(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw ofFile(error, 'zip')
  }
}

/** Errors of yauzl are about the file; those of the operating system aren't. */
const ofFile = (error: unknown, part: string) =>
  error instanceof Error && 'syscall' in error ? error : damaged(part, error)

const tooMany = {
  en: `it holds more than ${limits.workbookEntries} parts`,
  ms: `ia mengandungi lebih ${limits.workbookEntries} bahagian`,
}
const largest = limits.workbookUnpackedBytes / 1024 / 1024
const tooLarge = {
  en: `it unpacks to more than ${largest} MB`,
  ms: `ia mengembang melebihi ${largest} MB`,
}
const tooDense = (part: string, ratio: number) => ({
  en: `its part ${part} unpacks to ${ratio} times its packed size`,
  ms: `bahagian ${part} mengembang ${ratio} kali ganda saiz termampat`,
})
