import { GraphQLError, Kind, type GraphQLSchema } from 'graphql'

/**
 * The part of a parser's message without the text it met: `Syntax Error: Expected ":", found
 * String`.
 */
const parsed =
  /^Syntax Error: (?:Expected (?:"[^"\w]{1,3}"|[A-Z]\w*|"\w+"), found|Unexpected) (?:<EOF>|"[^"\w]{1,3}"|[A-Z][A-Za-z]*(?= ")|character)/

/**
 * Returns a syntax error that does not repeat text of the query, which may be a value; null for any
 * other error.
 */
export function plainSyntaxError(error: Error): GraphQLError | null {
  if (!(error instanceof GraphQLError) || !error.message.startsWith('Syntax Error')) return null
  const { source, positions, extensions } = error
  return new GraphQLError(parsed.exec(error.message)?.[0] ?? 'Syntax Error', {
    source,
    positions,
    extensions,
  })
}

const values: ReadonlySet<string> = new Set([
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
])

/**
 * Returns GraphQL's error, with a value replaced by its type; names of fields and types are kept.
 */
export function plainValueError(error: GraphQLError, schema: GraphQLSchema): GraphQLError {
  const [node] = error.nodes ?? []
  if (!node || !values.has(node.kind)) return error
  const type = error.message.match(/\b[A-Za-z_]\w*/g)?.find((name) => schema.getType(name))
  const { nodes, source, positions, extensions } = error
  return new GraphQLError(`This value is not of the type${type ? ` "${type}"` : ' of its place'}`, {
    nodes,
    source,
    positions,
    extensions,
  })
}
