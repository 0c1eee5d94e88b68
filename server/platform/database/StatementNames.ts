import { createHash } from 'node:crypto'

/**
 * The names of prepared statements. Statements differ by the filters set and the columns wanted:
 * some hundreds, not one per request. Each connection keeps what it has prepared, so beyond `most`
 * a statement gets no name: it is planned for one run and dropped.
 */
export class StatementNames {
  private readonly names = new Map<string, string>()

  constructor(private readonly most = 1_000) {}

  of(text: string): string | undefined {
    const known = this.names.get(text)
    if (known || this.names.size >= this.most) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    this.names.set(text, name)
    return name
  }
}
