import { eachSource } from './eachSource.ts'
import { syntaxTree, visit, type SyntaxNode } from './syntaxTree.ts'

type Named = SyntaxNode & { name?: string }

/**
 * Finds tests that wait for something else between starting work that will be refused and expecting
 * the refusal: if it comes first, nothing handles it, which ends a run with an unhandled rejection,
 * on some machines, sometimes.
 */
export function promiseFaults(folder = 'tests'): string[] {
  return eachSource(folder, promiseFaultsIn)
}

/** The same in one source. */
export function promiseFaultsIn(code: string, path: string): string[] {
  if (!/expect\(\s*\w+\s*\)\s*\.rejects/.test(code)) return []
  const waits: SyntaxNode[] = []
  const expected: { name: string; at: number; from: number }[] = []
  const started: { name: string; at: number }[] = []
  const loops: { name: string; from: number; to: number }[] = []
  visit(syntaxTree(code, path), (node) => {
    if (node.type === 'AwaitExpression') waits.push(node)
    const name = expectedToReject(node)
    if (name) expected.push({ name, at: node.end, from: node.start })
    const declared = declaredAs(node)
    if (declared && isCall(node.init)) started.push({ name: declared, at: node.end })
    if (node.type === 'ForOfStatement' && startsWork(node.right)) {
      const [declarator] = (node.left as { declarations?: SyntaxNode[] }).declarations ?? []
      const variable = declarator && declaredAs(declarator)
      if (variable) loops.push({ name: variable, from: node.start, to: node.end })
    }
  })
  return expected.flatMap(({ name, at, from }) => {
    const inLoop = loops.some((loop) => loop.name === name && loop.from < from && at <= loop.to)
    const opened = started.filter((one) => one.name === name && one.at < from).at(-1)
    const between = opened && waits.some((wait) => wait.start > opened.at && wait.end < from)
    return inLoop || between
      ? [`${path} starts "${name}" before it waits for something else: expect its refusal at once.`]
      : []
  })
}

/** Returns the name in `expect(name).rejects`. */
function expectedToReject({ type, object, property }: SyntaxNode): string | undefined {
  if (type !== 'MemberExpression' || (property as Named).name !== 'rejects') return undefined
  const { callee, arguments: given } = object as { callee?: Named; arguments?: Named[] }
  return callee?.name === 'expect' ? given?.[0]?.name : undefined
}

function declaredAs({ type, id }: SyntaxNode): string | undefined {
  return type === 'VariableDeclarator' ? (id as Named).name : undefined
}

function isCall(node: unknown): boolean {
  return (node as SyntaxNode | null)?.type === 'CallExpression'
}

function startsWork(node: unknown): boolean {
  const { type, elements } = node as { type: string; elements?: unknown[] }
  return type === 'ArrayExpression' && elements!.some(isCall)
}
