import { parseAst } from 'vite'

export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Returns the syntax tree of a source; JSX is allowed if the filename indicates it.
 * @throws if it can't be parsed
 */
export function syntaxTree(code: string, file: string): SyntaxNode {
  return parseAst(code, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as SyntaxNode
}

/** Visits every node of a tree, outermost first. */
export function visit(tree: unknown, look: (node: SyntaxNode) => void): void {
  if (Array.isArray(tree)) return tree.forEach((each) => visit(each, look))
  if (typeof tree !== 'object' || tree === null) return
  if (typeof (tree as SyntaxNode).type === 'string') look(tree as SyntaxNode)
  for (const value of Object.values(tree)) visit(value, look)
}

/** Returns the text properties of an object literal, by key; others are left out. */
export function statedTexts(object: SyntaxNode): Record<string, string> {
  return Object.fromEntries(
    (object.properties as SyntaxNode[]).flatMap(({ key, value }) => {
      const name = (key as SyntaxNode | undefined)?.name
      const text = (value as SyntaxNode | undefined)?.value
      return typeof name === 'string' && typeof text === 'string' ? [[name, text]] : []
    }),
  )
}
