import { columnKey } from '#domain/application/registryColumns.ts'
import { isJsonProblem, readJson } from '#domain/json/readJson.ts'
import { limits } from '#domain/limits.ts'
import { problem, type FieldProblem, type Problem } from '#domain/problems.ts'

/** A record, and its fault as JSON: `cells` then lacks the repeated key. */
export type JsonRecord = { cells: unknown; unclear?: FieldProblem }

type Place = 'top' | 'key' | 'colon' | 'member' | 'records' | 'end'

const isSpace = (c: string) => c === ' ' || c === '\n' || c === '\r' || c === '\t'
const listName = 'applications'

/**
 * Splits `[record, ...]` or `{"applications": [record, ...], ...}` into its records while it
 * arrives, so that at most one record is in memory. `readJson` checks the content of a record.
 */
export class JsonRecords {
  private place: Place = 'top'
  private inObject = false
  private found = false
  private needsComma = false
  private afterComma = false
  private key = ''
  private readonly keys = new Set<string>()
  // The value being read: its text so far, its bracket depth, and whether it is inside a string.
  private value: string | null = null
  private depth = 0
  private inString = false
  private escaped = false

  /**
   * Takes a chunk of the text, and returns the records that end in it.
   * @throws file.unreadable, json.repeatedKey
   */
  take(text: string): JsonRecord[] {
    const records: JsonRecord[] = []
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
      // A number or word ends at the following character, which then has its own meaning.
      if (ends === 'before' && this.opens(c)) throw unreadable()
    }
    if (this.value !== null) this.keep(text.slice(from))
    return records
  }

  /**
   * Must be called at the end of the text.
   * @throws file.unreadable, file.missingColumns
   */
  close(): void {
    if (this.place !== 'end') throw unreadable()
    if (!this.found) throw problem('file.missingColumns', { columns: listName })
  }

  /** Reads the text between values; returns true if a value begins. */
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

  /**
   * Requires one comma between two values: returns false at the comma, true when the next value
   * begins.
   */
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

  private finish(text: string, records: JsonRecord[]): void {
    if (this.place === 'key') {
      this.key = columnKey(String(parse(text)))
      if (this.keys.has(this.key))
        throw problem('json.repeatedKey', { key: this.key === listName ? listName : '…' })
      // A registry file never has this many keys, which would be kept in memory.
      if (this.keys.add(this.key).size > limits.jsonKeys) throw unreadable()
      this.enter('colon')
    } else {
      if (this.place === 'records') records.push(recordOf(text))
      else this.place = 'key'
      this.needsComma = true
      this.afterComma = false
    }
  }

  private keep(text: string): void {
    // A value beside the list is not kept; only its end matters.
    if (this.place !== 'member') this.value += text
    if ((this.value?.length ?? 0) > limits.registryRecordBytes) throw unreadable()
  }
}

function recordOf(text: string): JsonRecord {
  try {
    return { cells: parse(text) }
  } catch (error) {
    if (!isJsonProblem(error)) throw error
    const { code, values } = error
    return {
      cells: withoutKey(parsed(text), String(values.key ?? '')),
      unclear: { path: '', code, values },
    }
  }
}

function withoutKey(cells: unknown, key: string): unknown {
  const entries = Object.entries(cells ?? {}).filter(([name]) => columnKey(name) !== columnKey(key))
  return Object.fromEntries(entries)
}

function parse(text: string): unknown {
  if (text.length > limits.registryRecordBytes) throw unreadable()
  return readJson(text, 'file.unreadable', { anyCase: true, exponentsAsTexts: true })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

const unreadable = (): Problem => problem('file.unreadable')

function fail(): never {
  throw unreadable()
}
