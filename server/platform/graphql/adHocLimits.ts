/** What a query that is not one of the web client's own may ask for at once, and within a minute. */
export const adHoc = {
  depth: 10,
  introspectionDepth: 16,
  aliases: 15,
  rootFields: 10,
  fields: 500,
  /** Fields and spreads that are followed in a document, fragments each time they are spread. */
  steps: 5_000,
  /** How often a type may stand on one path: a third time is a circle. */
  visits: 2,
  characters: 20_000,
  /** Brackets within brackets: depth, and lists and objects in arguments. The parser would follow them until the stack ends. */
  nesting: 100,

  /** Cost of one query: a field counts one, times the rows of the lists that it stands in. */
  cost: 20_000,
  /** What any query costs, and what asking for the schema does. */
  leastCost: 10,
  introspectionCost: 1_000,
  /** Cost of all queries of one session within a minute; processes draw from it in portions. */
  costPerMinute: 200_000,
  portion: 5_000,
} as const
