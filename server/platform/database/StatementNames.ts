import { createHash } from 'node:crypto'

/**
 * The names under which statements are prepared. They differ by the filters that are set and by the columns that are wanted:
 * some hundreds, not one a request. Each connection keeps what it has prepared, so that beyond `most` a statement has no
 * name: it is planned for its one run, and forgotten.
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
