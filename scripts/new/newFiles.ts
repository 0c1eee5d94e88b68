import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The output of `npm run new`: new files, and lines in existing registries. */
export class NewFiles {
  private readonly texts = new Map<string, string>()

  constructor(readonly root: string) {}

  has(file: string): boolean {
    return this.texts.has(file) || existsSync(path.join(this.root, file))
  }

  read(file: string): string {
    return this.texts.get(file) ?? readFileSync(path.join(this.root, file), 'utf8')
  }

  /** @throws Error if the file exists: nothing is ever overwritten */
  create(file: string, text: string): void {
    if (this.has(file)) throw new Error(`${file} already exists.`)
    this.texts.set(file, text)
  }

  /**
   * Inserts a line before the first match of the mark.
   * @throws Error if the registry no longer has the expected form
   */
  insertBefore(file: string, mark: RegExp, text: string): void {
    const before = this.read(file)
    const at = before.search(mark)
    if (at < 0)
      throw new Error(
        `${file} does not have the expected form: there is no place for ${text.trim()}.`,
      )
    this.texts.set(file, before.slice(0, at) + text + before.slice(at))
  }

  append(file: string, text: string): void {
    this.replace(file, this.read(file) + text)
  }

  /** Gives an existing file another text. */
  replace(file: string, text: string): void {
    this.texts.set(file, text)
  }

  /** Adds an import line after the last one of the file. */
  addImport(file: string, line: string): void {
    const lines = this.read(file).split('\n')
    const last = lines.findLastIndex((each) => /^import .*['"]$/.test(each))
    this.texts.set(file, [...lines.slice(0, last + 1), line, ...lines.slice(last + 1)].join('\n'))
  }

  /** Writes everything, only if all of it could be created. Returns the files' names. */
  write(): string[] {
    for (const [file, text] of this.texts) {
      mkdirSync(path.join(this.root, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(this.root, file), text)
    }
    return [...this.texts.keys()]
  }
}

/** closeBag -> CloseBag */
export function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

/**
 * Returns the module with its folder, and the name, from "settings/closeBag" or
 * "stock/lots/closeLot".
 * @throws Error with a sentence
 */
export function moduleAndName(
  text: string,
  pattern: RegExp,
  example: string,
): [module: string, name: string] {
  const at = text.lastIndexOf('/')
  const [module, name] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  if (!/^[a-z][A-Za-z]*(\/[a-z][A-Za-z]*)?$/.test(module) || !pattern.test(name)) {
    throw new Error(`"${text}" is not MODULE/NAME, such as ${example}.`)
  }
  return [module, name]
}
