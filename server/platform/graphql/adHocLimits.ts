/** Limits of queries other than the web client's own, per query and per minute. */
export const adHoc = {
  depth: 10,
  introspectionDepth: 16,
  aliases: 15,
  rootFields: 10,
  fields: 500,
  /** Fields and spreads followed in a document, counting fragments each time they are spread. */
  steps: 5_000,
  /** How often a type may occur on one path: a third time is a cycle. */
  visits: 2,
  characters: 20_000,
  /**
   * Nesting of brackets: depth, and lists and objects in arguments. The parser would follow them
   * until the stack overflows.
   */
  nesting: 100,

  /** Cost of one query: a field counts one, times the rows of the lists that contain it. */
  cost: 20_000,
  /** The minimum cost of a query, and the cost of reading the schema. */
  leastCost: 10,
  introspectionCost: 1_000,
  /** Cost of all queries of one session within a minute; processes draw it in portions. */
  costPerMinute: 200_000,
  portion: 5_000,
} as const
