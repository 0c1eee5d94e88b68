import { columnKey } from '#domain/application/registryColumns.ts'
import { limits } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'

type Place = 'top' | 'key' | 'colon' | 'member' | 'records' | 'end'

const isSpace = (c: string) => c === ' ' || c === '\n' || c === '\r' || c === '\t'
const listName = 'applications'

/**
 * Cuts `[record, ...]` or `{"applications": [record, ...], ...}` into its records while it arrives, so that never more
 * than one record is in memory. What a record holds is JSON.parse's to judge.
 */
export class JsonRecords {
  private place: Place = 'top'
  private inObject = false
  private found = false
  private needsComma = false
  private afterComma = false
  private key = ''
  // The value being read: its text so far, how deep in brackets, and whether inside a string.
  private value: string | null = null
  private depth = 0
  private inString = false
  private escaped = false

  /** Takes a piece of the text, and gives the records that end in it. @throws file.unreadable */
  take(text: string): unknown[] {
    const records: unknown[] = []
    let from = 0
    for (let i = 0; i < text.length; i++) {
      const c = text.charAt(i)
      if (this.value === null) {
        if (!this.opens(c)) continue
        this.value = ''
        from = i
      }
      const ends = this.endsAt(c)
      if (ends === 'no') continue
      const whole = this.value + text.slice(from, ends === 'with' ? i + 1 : i)
      this.value = null
      this.finish(whole, records)
      // A number or word ends at what follows it, which then has its own meaning.
      if (ends === 'before' && this.opens(c)) throw unreadable()
    }
    if (this.value !== null) this.keep(text.slice(from))
    return records
  }

  /** To be called at the end of the text. @throws file.unreadable, file.missingColumns */
  close(): void {
    if (this.place !== 'end') throw unreadable()
    if (!this.found) throw problem('file.missingColumns', { columns: listName })
  }

  /** Reads what stands between values; true where a value begins. */
  private opens(c: string): boolean {
    if (isSpace(c)) return false
    switch (this.place) {
      case 'top':
        return this.enter(c === '[' ? 'records' : c === '{' ? 'key' : null)
      case 'key':
        if (c === '}' && !this.afterComma) return this.enter('end')
        return this.separated(c) && (c === '"' || fail())
      case 'colon':
        return c === ':' ? this.enter('member') : fail()
      case 'member':
        return this.key === listName && c === '[' && !this.found ? this.enter('records') : true
      case 'records':
        if (c === ']' && !this.afterComma) return this.leaveRecords()
        return this.separated(c)
      case 'end':
        return fail()
    }
  }

  private enter(place: Place | null): false {
    if (place === null) throw unreadable()
    if (this.place === 'top' && place === 'key') this.inObject = true
    if (place === 'records') this.found = true
    this.place = place
    this.needsComma = false
    this.afterComma = false
    return false
  }

  private leaveRecords(): false {
    this.enter(this.inObject ? 'key' : 'end')
    this.needsComma = this.inObject
    return false
  }

  /** One comma between two values: false at the comma, true where the next value begins. */
  private separated(c: string): boolean {
    if (c !== ',') return this.needsComma ? fail() : true
    if (!this.needsComma) throw unreadable()
    this.needsComma = false
    this.afterComma = true
    return false
  }

  private endsAt(c: string): 'no' | 'with' | 'before' {
    if (this.inString) {
      if (this.escaped) this.escaped = false
      else if (c === '\\') this.escaped = true
      else if (c === '"') this.inString = false
      return !this.inString && this.depth === 0 ? 'with' : 'no'
    }
    if (c === '"') this.inString = true
    else if (c === '{' || c === '[') this.depth++
    else if (c === '}' || c === ']') {
      if (this.depth === 0) return 'before'
      return --this.depth === 0 ? 'with' : 'no'
    } else if (this.depth === 0 && (isSpace(c) || c === ',')) return 'before'
    return 'no'
  }

  private finish(text: string, records: unknown[]): void {
    if (this.place === 'key') {
      this.key = columnKey(String(parse(text)))
      this.enter('colon')
    } else {
      if (this.place === 'records') records.push(parse(text))
      else this.place = 'key'
      this.needsComma = true
      this.afterComma = false
    }
  }

  private keep(text: string): void {
    // What stands beside the list isn't ours to keep, only where it ends.
    if (this.place !== 'member') this.value += text
    if ((this.value?.length ?? 0) > limits.registryRecordBytes) throw unreadable()
  }
}

function parse(text: string): unknown {
  if (text.length > limits.registryRecordBytes) throw unreadable()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw Object.assign(unreadable(), { cause })
  }
}

const unreadable = (): Problem => problem('file.unreadable')

function fail(): never {
  throw unreadable()
}
