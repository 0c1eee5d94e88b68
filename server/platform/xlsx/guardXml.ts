import { limits } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { CellColumns } from './CellColumns.ts'
import { charCodes } from './charCodes.ts'

/** The elements whose end lets the reader forget what it held: `list` stands in the root, `record` in the list (or in the root). */
export type Records = {
  list: string | null
  record: string
  /** What an element adds to what is kept of the whole part; nothing where its records are forgotten. */
  weight?: (name: string) => number
}

const depthMaximum = 32
const [lt, gt, slash, bang, question, quote, apostrophe] = charCodes('<', '>', '/', '!', '?', '"', "'")

type Place = 'text' | 'tagStart' | 'name' | 'tag' | 'quoted'

/**
 * Hands XML on while it stays harmless to a parser that keeps things: not deep, no record of endless size, not too many
 * of them, no declarations, no cell far to the right. So memory stays bounded whatever the workbook unpacks to.
 * @throws file.hostile, import.invalidXlsx
 */
export async function* guardXml(xml: AsyncIterable<unknown>, records: Records | null): AsyncGenerator<Buffer> {
  const watch = new Watch(records)
  for await (const chunk of xml) {
    watch.see(chunk as Buffer)
    yield chunk as Buffer
  }
}

class Watch {
  private place: Place = 'text'
  private closing = false
  private last = 0
  private quotedBy = 0
  private name = ''
  private path: string[] = []
  private sinceRecord = 0
  private count = 0
  private weight = 0
  private readonly columns = new CellColumns()

  constructor(private readonly records: Records | null) {}

  see(chunk: Buffer): void {
    let counted = 0
    for (let i = 0; i < chunk.length; i++) {
      if (this.place === 'text') {
        const next = chunk.indexOf(lt, i)
        if (next < 0) break
        i = next
        this.place = 'tagStart'
      } else if (this.tagByte(chunk[i]!)) {
        this.sinceRecord = 0
        counted = i
      }
    }
    this.sinceRecord += chunk.length - counted
    if (this.records !== null && this.sinceRecord > limits.workbookRecordBytes) throw hostile()
  }

  /** Takes a byte inside of a tag; true where a record ends with it. */
  private tagByte(byte: number): boolean {
    const before = this.last
    this.last = byte
    const ofCell = this.name === 'c'
    if (this.place === 'quoted') {
      if (byte === this.quotedBy) this.place = 'tag'
      else if (ofCell) this.columns.value(byte)
      return false
    }
    if (this.place === 'tagStart') {
      // Neither declarations nor comments stand in what spreadsheets write; saxes would read entities from the former.
      if (byte === bang) throw problem('import.invalidXlsx')
      this.closing = byte === slash
      this.name = ''
      this.place = byte === question ? 'tag' : 'name'
      if (this.closing || byte === question) {
        if (byte === question) this.name = '?'
        return false
      }
    }
    if (byte === gt) return this.endTag(before === slash)
    if (this.place === 'name') {
      if (byte <= 0x20 || byte === slash) {
        this.place = 'tag'
        this.columns.begin()
      } else if (this.name.length < 64) this.name += String.fromCharCode(byte)
      else throw hostile()
    } else if (byte === quote || byte === apostrophe) {
      this.place = 'quoted'
      this.quotedBy = byte
      if (ofCell) this.columns.begin()
    } else if (ofCell) this.columns.outside(byte)
    return false
  }

  private endTag(empty: boolean): boolean {
    this.place = 'text'
    if (this.name === '?') return false
    if (!this.closing) {
      this.path.push(this.name)
      if (this.path.length > depthMaximum) throw hostile()
      this.weight += this.records?.weight?.(this.name) ?? 0
      if (this.weight > limits.workbookTextWeight) throw hostile()
      if (!empty) return false
    }
    return this.leave()
  }

  private leave(): boolean {
    const name = this.path.pop()
    const { records, path } = this
    if (records === null || name !== records.record) return false
    if (records.list === null ? path.length !== 1 : path.length !== 2 || path[1] !== records.list) return false
    if (++this.count > limits.workbookRecords) throw hostile()
    return true
  }
}

const hostile = (): Problem => problem('file.hostile')
