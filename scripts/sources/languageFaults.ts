import { spokenLocales } from '#domain/words.ts'
import { eachSource } from './eachSource.ts'
import { syntaxTree, visit, type SyntaxNode } from './syntaxTree.ts'

const rooms = ['client', 'domain', 'server', 'scripts', 'tests', 'prisma', 'bench']

/** Finds sources that depend on a certain language, or define a text in a format of their own. */
export function languageFaults(folders: readonly string[] = rooms): string[] {
  return folders.flatMap((folder) => eachSource(folder, languageFaultsIn))
}

/** Returns the faults of one source; its path decides whether the client's rule applies. */
export function languageFaultsIn(code: string, path: string): string[] {
  if (!/['"](en|ms)['"]|\bms:|\bmalay\b/.test(code)) return []
  const faults = new Set<string>()
  const ofClient = path.startsWith('client') && !/\.test\.tsx?$/.test(path)
  visit(syntaxTree(code, path), (node) => {
    if (isComparison(node))
      faults.add(`${path} asks for a certain language: say() and messages serve any.`)
    const keys = keysOf(node)
    if (keys.has('english') && keys.has('malay'))
      faults.add(`${path} names texts "english" and "malay": they are Words { en, ms }.`)
    if (ofClient && isText(keys.get('en')) && isText(keys.get('ms')))
      faults.add(
        `${path} says a text in two languages: the client's texts are messages, by defineMessages.`,
      )
  })
  return [...faults]
}

function isComparison({ type, operator, left, right, test }: SyntaxNode): boolean {
  if (type === 'SwitchCase') return isLocale(test)
  return (
    type === 'BinaryExpression' &&
    /^[!=]==?$/.test(String(operator)) &&
    (isLocale(left) || isLocale(right))
  )
}

function isLocale(node: unknown): boolean {
  return spokenLocales.some((locale) => locale === (node as SyntaxNode | null)?.value)
}

/** Returns the values by key of an object, or the types by key of an object's type. */
function keysOf({
  type,
  properties,
  members,
  body,
}: SyntaxNode): Map<unknown, SyntaxNode | undefined> {
  const rows =
    type === 'ObjectExpression'
      ? properties
      : type === 'TSTypeLiteral'
        ? members
        : type === 'TSInterfaceBody'
          ? body
          : []
  return new Map(
    (rows as SyntaxNode[]).map(({ key, value }) => {
      const { name, value: text } = (key ?? {}) as { name?: string; value?: string }
      return [name ?? text, value as SyntaxNode | undefined]
    }),
  )
}

function isText(node: SyntaxNode | undefined): boolean {
  return node?.type === 'TemplateLiteral' || typeof node?.value === 'string'
}
