import { eachSource } from './eachSource.ts'
import { syntaxTree, visit, type SyntaxNode } from './syntaxTree.ts'

/** The usual names of properties whose text a component shows or reads out. */
const saying =
  /^(label|title|text|placeholder|alt|hint|unit|description|subtitle|aria-label|aria-description|helperText)$/
/**
 * A word for people; excluded are names that are the same in every language: products, currencies,
 * keys and supplier's codes.
 */
const word = /\p{L}{2,}/u
const sameEverywhere = /^(iKad|EN|RM|MYR|Ctrl K|(Ctrl )?Enter|Esc|PPID)$/
/** The unit after a figure. */
const unit = /^ \p{L}{2,4}$/u

/** Finds texts in the client's sources that are no messages, so that they can't be translated. */
export function unspokenTexts(folder = 'client'): string[] {
  return eachSource(folder, (code, path) =>
    path.endsWith('.tsx') && !/\.test\.tsx$|\/tests\//.test(path)
      ? unspokenTextsIn(code, path)
      : [],
  )
}

/** The same in one source. */
export function unspokenTextsIn(code: string, path: string): string[] {
  const faults = new Set<string>()
  const found = (text: string) => {
    const said = text.replace(/&\w+;|\s+/g, ' ').trim()
    if (word.test(said) && !sameEverywhere.test(said))
      faults.add(`${path} says "${said}" itself: texts are messages, by defineMessages.`)
  }
  visit(syntaxTree(code, path), (node) => {
    if (node.type === 'JSXText') found(String(node.value))
    if (node.type === 'JSXAttribute') {
      const { name, value } = node as unknown as {
        name: { name?: string }
        value: SyntaxNode | null
      }
      if (value && saying.test(String(name.name))) literalsOf(value).forEach(found)
    }
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { raw: string } }[]
      for (const { value } of quasis.slice(1)) if (unit.test(value.raw)) found(value.raw)
    }
  })
  return [...faults]
}

/** Returns the possible texts of a property's value: in quotes, in braces, or one of two. */
function literalsOf(node: SyntaxNode): string[] {
  if (node.type === 'Literal') return [String(node.value)]
  if (node.type === 'JSXExpressionContainer') return literalsOf(node.expression as SyntaxNode)
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((side) => literalsOf(side as SyntaxNode))
  if (node.type === 'LogicalExpression') return literalsOf(node.right as SyntaxNode)
  return []
}
