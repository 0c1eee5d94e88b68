/**
 * Returns a page of a list in the server's format; a `total` larger than the page promises more.
 */
export function connectionOf<Node extends { id: string }>(
  nodes: readonly Node[],
  total = nodes.length,
) {
  return {
    total,
    totalCapped: false,
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: { endCursor: nodes.at(-1)?.id ?? null, hasNextPage: total > nodes.length },
  }
}
